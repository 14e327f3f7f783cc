import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { ProductSales, SalesByProduct, SalesRow } from '#domain/money/sales.ts'
import type { Db } from '#server/platform/database/tables.ts'

/** A range of days (yyyy-MM-dd) in a time zone. It includes `from` and excludes `to`. */
export type Span = { timeZone: string; from: string; to: string }

const FORMATS = { month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const

/**
 * Whether a column is within the span. The condition compares the bare column with instants, so that its index is
 * used.
 */
export function isWithin(column: string, { timeZone, from, to }: Span) {
  return sql<boolean>`${sql.ref(column)} >= ${from}::timestamp at time zone ${timeZone}::text
    and ${sql.ref(column)} < ${to}::timestamp at time zone ${timeZone}::text`
}

/** Returns one row of sales and refunds per month or day that has any. A refund counts on the day of the refund. */
export async function salesBy(db: Db, unit: keyof typeof FORMATS, span: Span): Promise<SalesRow[]> {
  const dateOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${span.timeZone}::text, ${FORMATS[unit]}::text)`
  const { rows } = await sql<SalesRow>`
    with receipt as (
      select sale.id, ${dateOf('sale.paid_at')} as date, sale.total_cents,
          sale.shipping_cents - sale.discount_cents as change_cents
        from shop.orders sale where ${isWithin('sale.paid_at', span)}
    ), sold as (
      select date, count(*) as orders, sum(total_cents) as cents, sum(change_cents) as change_cents
        from receipt group by date
    ), card as (
      select receipt.date, sum(line.quantity) as cards, sum(line.unit_cents::bigint * line.quantity) as cents
        from receipt join shop.order_lines line on line.order_id = receipt.id and line.type = 'nfc_card'
        group by receipt.date
    ), renewed as (
      select renewal.date, count(*) as renewals, sum(renewal.cents) as cents from (
        select ${dateOf('paid_at')} as date, cents from shop.renewals where ${isWithin('paid_at', span)}
      ) renewal group by renewal.date
    ), refunded as (
      select entry.date, count(*) as refunds, sum(entry.cents) as cents from (
        select ${dateOf('entry.refunded_at')} as date, entry.cents
          from shop.refund_entries entry join shop.orders sale on sale.id = entry.order_id
          where ${isWithin('entry.refunded_at', span)} and sale.paid_at is not null
      ) entry group by entry.date
    ), summed as (
      select date, coalesce(orders, 0) as orders, coalesce(card.cards, 0) as cards,
          coalesce(sold.cents, 0) as sold_cents,
          coalesce(card.cents + sold.change_cents, 0) as card_cents,
          coalesce(renewals, 0) as renewals, coalesce(renewed.cents, 0) as renewal_cents,
          coalesce(refunds, 0) as refunds, coalesce(refunded.cents, 0) as refunded_cents
        from sold left join card using (date) full join renewed using (date) full join refunded using (date)
    )
    select date, orders::float8 as orders, cards::float8 as cards, card_cents::float8 as "cardCents",
        (sold_cents - card_cents)::float8 as "otherCents", renewals::float8 as renewals,
        renewal_cents::float8 as "renewalCents", refunds::float8 as refunds,
        refunded_cents::float8 as "refundedCents"
      from summed order by date`.execute(db)
  return rows
}

/** Counts the orders paid in the span whose buyer (by email address) had already paid for an earlier order. */
export async function countRepeatOrders(db: Db, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop.orders sale where ${isWithin('sale.paid_at', span)}
      and exists (select from shop.orders earlier
        where shop.fold_email(earlier.email) = shop.fold_email(sale.email) and earlier.paid_at < sale.paid_at)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Returns the sales per product in the span, the largest amount first. Product amounts minus discount, plus shipping
 * and renewals, equal all sales of the span.
 */
export async function salesByProduct(db: Db, span: Span): Promise<SalesByProduct> {
  const { rows: products } = await sql<ProductSales>`
    select line.product_id as "productId", (array_agg(line.name order by sale.paid_at desc))[1] as name,
        sum(line.quantity)::float8 as quantity, sum(line.unit_cents::bigint * line.quantity)::float8 as cents
      from shop.orders sale join shop.order_lines line on line.order_id = sale.id
      where ${isWithin('sale.paid_at', span)}
      group by line.product_id order by cents desc, line.product_id`.execute(db)
  const { rows: changes } = await sql<{ discountCents: Cents; shippingCents: Cents }>`
    select coalesce(sum(discount_cents), 0)::float8 as "discountCents",
        coalesce(sum(shipping_cents), 0)::float8 as "shippingCents"
      from shop.orders sale where ${isWithin('sale.paid_at', span)}`.execute(db)
  const { rows: renewed } = await sql<{ renewalCents: Cents }>`
    select coalesce(sum(cents), 0)::float8 as "renewalCents"
      from shop.renewals where ${isWithin('paid_at', span)}`.execute(db)
  return { products, discountCents: 0, shippingCents: 0, renewalCents: 0, ...changes[0], ...renewed[0] }
}
