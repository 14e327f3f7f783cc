import { type RawBuilder, type Selectable, sql } from 'kysely'
import { inPages } from '#server/platform/database/in-pages.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import { isGivenBack, type Sale } from './sale.ts'

/** A refund that an operator requested. */
export type Refund = Selectable<Tables['shop.refunds']>

/**
 * Whether a refund is open: it has no response yet, or it was made and is not recorded yet. `refunded` is the refunded
 * sum of the sale. The table must have the alias `refund`.
 */
const isOpen = (refunded: RawBuilder<unknown>) =>
  sql<boolean>`(refund.status = 'asked' or (refund.status = 'made' and refund.before_cents = ${refunded}))`

/** Returns the open refund of this sale, or undefined if there is none. */
export async function findRefundOf(db: Db | Tx, { order, renewal }: Sale): Promise<Refund | undefined> {
  if (!renewal) return findRefund(db, order)
  return (await findRenewalRefunds(db, [renewal])).get(renewal.id)
}

/** Returns the open refund of the order, or undefined if there is none. */
export async function findRefund(db: Db | Tx, order: Order): Promise<Refund | undefined> {
  if (isGivenBack(order)) return undefined
  return db
    .selectFrom('shop.refunds as refund')
    .selectAll()
    .where('order_id', '=', order.id)
    .where(isOpen(sql`${order.refunded_cents}`))
    .executeTakeFirst()
}

/** Returns the open refunds of these renewals, by the renewal's id. */
export async function findRenewalRefunds(
  db: Db | Tx,
  renewals: readonly Renewal[],
): Promise<Map<string, Refund>> {
  const rows = await db
    .selectFrom('shop.refunds as refund')
    .innerJoin('shop.renewals as renewal', 'renewal.id', 'refund.renewal_id')
    .selectAll('refund')
    .where('renewal.id', '=', sql<string>`any(${renewals.map(({ id }) => id)}::text[])`)
    .where(isOpen(sql.ref('renewal.refunded_cents')))
    .execute()
  return new Map(rows.flatMap((refund) => (refund.renewal_id === null ? [] : [[refund.renewal_id, refund]])))
}

/** Returns the ids of the orders that are being refunded in full. */
export async function findRefundedInFull(db: Db, orders: readonly Order[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop.refunds as refund')
    .innerJoin('shop.orders as order', 'order.id', 'refund.order_id')
    .select('order.id')
    .where('order.id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .where('refund.cents', 'is', null)
    .where(isOpen(sql.ref('order.refunded_cents')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Yields the unsettled refunds that were requested before `before`. */
export function findOverdueRefunds(db: Db, before: Date): AsyncGenerator<Refund> {
  return inPages(
    db
      .selectFrom('shop.refunds')
      .selectAll()
      .where('status', 'in', ['asked', 'made'])
      .where('asked_at', '<', before),
    20,
  )
}

/** Stores the status of a refund. Returns false if another process has changed the status meanwhile. */
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

/** Counts a stored failure of a refund (`isStoredFailure`). Concurrent requests with the same failure count once. */
export async function countStoredFailure(db: Db, { id, stored_failures: seen }: Refund): Promise<void> {
  await db
    .updateTable('shop.refunds')
    .set({ stored_failures: seen + 1 })
    .where('id', '=', id)
    .where('stored_failures', '=', seen)
    .execute()
}
