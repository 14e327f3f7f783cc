import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { findLinesOf, findOrders, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import { isWithin, type Span } from './read-sales.ts'

const AT_ONCE = 500

/** A payment of an order, a renewal of its subscription, or a refund of either. */
export type Receipt = {
  at: Date
  /** Negative for a refund. A refund that failed later has a second, positive entry, which cancels the first. */
  cents: Cents
  order: Order
  lines: readonly OrderLine[]
  /** The renewal that was paid or refunded; null for the order's own payment and its refunds. */
  renewal: { number: string; description: string; invoice_number: number } | null
  /** The refund's position among the refund entries of the same payment, from 1; null for a payment. */
  refund: number | null
}

type Key = Pick<Receipt, 'at' | 'cents' | 'refund'> & {
  order_id: string
  number: string | null
  description: string | null
  invoice_number: number | null
}

/**
 * Yields every payment, renewal and refund of the span, oldest first. Their sum is G1 of the business activity
 * statement.
 */
export async function* receiptsOf(db: Db, span: Span): AsyncGenerator<Receipt> {
  const keys = await readKeys(db, span)
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const batch = keys.slice(start, start + AT_ONCE)
    const ids = [...new Set(batch.map(({ order_id }) => order_id))]
    const orders = await findOrders(db, ids)
    const lines = await findLinesOf(db, ids)
    for (const { order_id, number, description, invoice_number, ...key } of batch) {
      const order = orders.get(order_id)
      const renewal =
        number === null || invoice_number === null
          ? null
          : { number, description: description ?? '', invoice_number }
      if (order) yield { ...key, order, lines: lines.get(order_id) ?? [], renewal }
    }
  }
}

async function readKeys(db: Db, span: Span): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select * from (
      select sale.paid_at as at, sale.id as order_id, null::int as refund, sale.total_cents as cents,
          null as number, null as description, null::int as invoice_number
        from shop.orders sale where ${isWithin('sale.paid_at', span)}
      union all
      select paid_at, order_id, null, cents, number, description, invoice_number
        from shop.renewals where ${isWithin('paid_at', span)}
      union all
      select entry.refunded_at, entry.order_id,
          (select count(*)::int from shop.refund_entries other where other.order_id = entry.order_id
            and other.renewal_id is not distinct from entry.renewal_id and other.id <= entry.id),
          -entry.cents, renewal.number, renewal.description, renewal.invoice_number
        from shop.refund_entries entry join shop.orders sale on sale.id = entry.order_id
        left join shop.renewals renewal on renewal.id = entry.renewal_id
        where ${isWithin('entry.refunded_at', span)} and sale.paid_at is not null
    ) receipt order by at, order_id, number nulls first, refund nulls first`.execute(db)
  return rows
}
