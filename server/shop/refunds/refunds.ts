import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** A refund that an operator asked for. */
export type Refund = Selectable<Tables['shop.refunds']>

/** Whether any money of this order can be refunded. */
export function isRefundable(order: Order): boolean {
  const isPaid = order.payment_intent_id !== null || order.subscription_id !== null
  if (!isPaid || isGivenBack(order)) return false
  return (
    order.payment_problem !== null || (order.paid_at !== null && order.refunded_cents < order.total_cents)
  )
}

/**
 * Whether a full refund has ended the order and no refund has failed. After a failed refund, the shop may hold some of
 * the money again.
 */
const isGivenBack = (order: Order): boolean => order.state === 'refunded' && order.refund_failed_at === null

/**
 * Returns the open refund of the order: one that was requested, or one that was made and whose event has not arrived.
 * Returns undefined if there is none.
 */
export async function findRefund(db: Db | Tx, order: Order): Promise<Refund | undefined> {
  if (isGivenBack(order)) return undefined
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

/** Returns the ids of the orders that are being refunded in full. */
export async function findRefundedInFull(db: Db, orders: readonly Order[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop.refunds as refund')
    .innerJoin('shop.orders as order', 'order.id', 'refund.order_id')
    .select('refund.order_id')
    .where('refund.order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .where('refund.cents', 'is', null)
    .where((is) =>
      is.or([
        is('refund.status', '=', 'asked'),
        is.and([
          is('refund.status', '=', 'made'),
          is('refund.before_cents', '=', is.ref('order.refunded_cents')),
        ]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Returns the oldest twenty unsettled refunds that were requested before `before`. */
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

/** Stores the status of a refund. Returns false when another process has changed it meanwhile. */
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
