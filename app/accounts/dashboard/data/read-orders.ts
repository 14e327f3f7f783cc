import type { OrderView } from '#domain/orders/order-view.ts'
import { isRecord } from '#domain/text/record.ts'

/** The body of GET /account/v1/orders: our own server sends it and types it. */
export function readOrders(body: unknown): OrderView[] | undefined {
  return isRecord(body) && Array.isArray(body.orders) ? (body.orders as OrderView[]) : undefined
}
