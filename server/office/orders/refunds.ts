import type { Selectable } from 'kysely'
import type { Order } from '#server/orders/orders.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

/** A refund that an operator asked for. */
export type Refund = Selectable<Tables['shop.refunds']>

/** Whether there is money of this order to give back. */
export function isRefundable(order: Order): boolean {
  if (order.payment_intent_id === null || order.state === 'refunded') return false
  return (
    order.payment_problem !== null || (order.paid_at !== null && order.refunded_cents < order.total_cents)
  )
}

/** The refund that is under way: asked for since the payment provider last told us of one. */
export async function findRefund(db: Db | Tx, order: Order): Promise<Refund | undefined> {
  if (order.state === 'refunded') return undefined
  return db
    .selectFrom('shop.refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('before_cents', '=', order.refunded_cents)
    .where('status', '!=', 'refused')
    .executeTakeFirst()
}

/** Notes what the payment provider answered. Said twice, the first stands. */
export async function settleRefundRequest(
  db: Db | Tx,
  { id }: Refund,
  status: 'made' | 'refused',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.refunds')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
