import { sql } from 'kysely'
import type { RefundView } from '#domain/orders/order-view.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'

/**
 * A recorded refund. Negative `cents` record that a refund failed. `payment` is the number of the refunded renewal, or
 * null for the order's own payment.
 */
export type RefundEntry = { order_id: string; cents: number; refunded_at: Date; payment: string | null }

/** The refunds of these orders and of their renewals by order id, oldest first. Orders without refunds are missing. */
export async function findRefundsOf(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, RefundEntry[]>> {
  const entries = await db
    .selectFrom('shop.refund_entries as entry')
    .leftJoin('shop.renewals as renewal', 'renewal.id', 'entry.renewal_id')
    .select(['entry.order_id', 'entry.cents', 'entry.refunded_at', 'renewal.number as payment'])
    .where('entry.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('entry.id')
    .execute()
  return Map.groupBy(entries, ({ order_id }) => order_id)
}

export function refundView({ cents, refunded_at, payment }: RefundEntry): RefundView {
  return { cents, refundedAt: refunded_at.toISOString(), ...(payment !== null && { payment }) }
}
