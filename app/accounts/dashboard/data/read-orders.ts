import type { OrderView } from '#domain/orders/order-view.ts'
import { isRecord } from '#domain/text/record.ts'

/** Reads the body of GET /account/v1/orders. It comes from our own server, so only its outline is checked. */
export function readOrders(body: unknown): OrderView[] | undefined {
  return isRecord(body) && Array.isArray(body.orders) ? (body.orders as OrderView[]) : undefined
}
