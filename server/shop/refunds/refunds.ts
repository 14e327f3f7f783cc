import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** A refund that an operator asked for. */
export type Refund = Selectable<Tables['shop.refunds']>

/** Whether there is money of this order to give back. */
export function isRefundable(order: Order): boolean {
  const isPaid = order.payment_intent_id !== null || order.subscription_id !== null
  if (!isPaid || order.state === 'refunded') return false
  return (
    order.payment_problem !== null || (order.paid_at !== null && order.refunded_cents < order.total_cents)
  )
}

/** The refund that is under way: not answered yet, or made, and nothing has been heard of any since. */
export async function findRefund(db: Db | Tx, order: Order): Promise<Refund | undefined> {
  if (order.state === 'refunded') return undefined
  return db
    .selectFrom('shop.refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where((is) =>
      is.or([
        is('status', '=', 'asked'),
        is.and([is('status', '=', 'made'), is('before_cents', '=', order.refunded_cents)]),
      ]),
    )
    .executeTakeFirst()
}

/** Refunds that were asked for before this moment, and that have not been looked up since: the oldest twenty. */
export function findOverdueRefunds(db: Db, before: Date): Promise<Refund[]> {
  return db
    .selectFrom('shop.refunds')
    .selectAll()
    .where('status', 'in', ['asked', 'made'])
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(20)
    .execute()
}

/** Notes what became of a refund, unless that is known by now: then it answers false. */
export async function settleRefundRequest(
  db: Db | Tx,
  { id, status: seen }: Refund,
  status: 'made' | 'refused' | 'noted',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop.refunds')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
