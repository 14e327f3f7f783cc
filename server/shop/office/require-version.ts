import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { orderResponse } from './order-response.ts'

/**
 * Throws a 409 `changed_meanwhile` when an order, whose row `tx` has locked, has another version than `seen`. Without
 * `seen`, nothing is checked. The error has the current order, so that the operator sees the change before saving
 * again.
 */
export async function requireVersion(
  deps: Pick<Deps, 'config' | 'linkKey' | 'now'>,
  tx: Tx,
  order: Order,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === order.version) return
  const message = `Order ${order.number} was changed meanwhile. Look at the change, then save again.`
  throw new ApiError(409, 'changed_meanwhile', message, { order: await orderResponse(deps, tx, order) })
}
