import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import { type Bas, basSums, sumSales } from '#domain/money/sales.ts'
import { lastMonthOf, periodBounds, type TaxPeriod } from '#domain/money/tax-period.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { isWithin, type Span, salesBy } from './read-sales.ts'

/**
 * Returns the business activity statement of a period. `mismatch` names an order whose lines or refunds do not add up,
 * or a renewal whose refunds do not.
 */
export async function readBas(db: Db, period: TaxPeriod, timeZone: string): Promise<Bas> {
  const span = { timeZone, ...periodBounds(period) }
  const rows = await salesBy(db, 'month', span)
  const { orders, renewals, refunds } = sumSales(rows)
  const unread = await db
    .selectFrom('shop.subscriptions')
    .select('id')
    .where('renewals_read_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const sums = basSums(rows)
  return {
    ...sums,
    changedSince: await findOutdatedExport(db, exportDetails({ ...sums, period })),
    ...(await readInvoices(db, span)),
    period,
    receipts: orders + renewals,
    refunds,
    mismatch: await findMismatch(db, span),
    lacksRenewals: unread !== undefined,
  }
}

/** The details of an export in the log: the period, and its sums in cents. */
export const exportDetails = ({
  period,
  soldCents,
  refundedCents,
}: Pick<Bas, 'period' | 'soldCents' | 'refundedCents'>) => ({
  period: `${period.from} to ${lastMonthOf(period)}`,
  soldCents,
  refundedCents,
})

/**
 * Returns when the period was last exported, if that export had other sums; otherwise null. Older
 * entries of the log have no sums; such an export counts as up to date.
 */
async function findOutdatedExport(
  db: Db,
  { period, ...sums }: ReturnType<typeof exportDetails>,
): Promise<string | null> {
  const last = await db
    .selectFrom('office.audit_log')
    .select(['at', 'details'])
    .where('subject', 'in', ['sales.csv', 'xero.csv'])
    .where('action', '=', 'money.export')
    .where(sql`details ->> 'period'`, '=', period)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.details.soldCents === undefined) return null
  const isSame =
    last.details.soldCents === sums.soldCents && last.details.refundedCents === sums.refundedCents
  return isSame ? null : last.at.toISOString()
}

type Invoices = { gst: Cents; first: number | null; last: number | null }

/**
 * Returns the GST of the payments minus the GST of the refunds in the span, and the lowest and highest invoice number
 * of the payments. Rounds each amount as `gstIn` does.
 */
async function readInvoices(db: Db, span: Span): Promise<Pick<Bas, 'gstOnSales' | 'invoices'>> {
  const gst = (column: string) => sql`floor((2 * ${sql.ref(column)}::numeric + 11) / 22)::bigint`
  const { rows } = await sql<Invoices>`
    select coalesce(sum(gst), 0)::float8 as gst, min(number) as first, max(number) as last from (
      select ${gst('total_cents')} as gst, invoice_number as number
        from shop.orders where ${isWithin('paid_at', span)}
      union all
      select ${gst('cents')}, invoice_number from shop.renewals where ${isWithin('paid_at', span)}
      union all
      select -(${gst('entry.cents')}), null from shop.refund_entries entry join shop.orders sale on sale.id = entry.order_id
        where ${isWithin('entry.refunded_at', span)} and sale.paid_at is not null
    ) receipt`.execute(db)
  const { gst: gstOnSales = 0, first = null, last = null } = rows[0] ?? {}
  return {
    gstOnSales,
    invoices:
      first === null || last === null
        ? null
        : { first: invoiceNumberText(first), last: invoiceNumberText(last) },
  }
}

/**
 * Returns the first order or renewal with a payment or refund in the span whose lines do not add up to its total, or
 * whose refund entries do not add up to its refunded amount; null if there is none. The returned sums are those after
 * refunds. If two equal errors cancel out in these sums, the sums before refunds are returned instead.
 */
async function findMismatch(db: Db, span: Span): Promise<Bas['mismatch']> {
  const { rows } = await sql<NonNullable<Bas['mismatch']>>`
    select number, (total_cents - case when is_equal then 0 else refunded_cents end)::float8 as cents,
        (lines_cents - case when is_equal then 0 else entries_cents end)::float8 as "partsCents"
      from (
        ${partsOf(isWithin('sale.paid_at', span))}
        union all
        ${partsOf(sql<boolean>`sale.id in (select order_id from shop.refund_entries refund
          where ${isWithin('refund.refunded_at', span)})`)}
        union all
        ${renewalPartsOf(isWithin('renewal.paid_at', span))}
        union all
        ${renewalPartsOf(sql<boolean>`renewal.id in (select renewal_id from shop.refund_entries refund
          where ${isWithin('refund.refunded_at', span)})`)}
      ) compared
      cross join lateral
        (select total_cents - refunded_cents = lines_cents - entries_cents as is_equal) after_refunds
      where lines_cents <> total_cents or entries_cents <> refunded_cents
      order by paid_at limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Selects paid orders with the sums of their lines and refund entries. Subqueries use the indexes of both tables;
 * joined sums would be slower.
 */
function partsOf(condition: RawBuilder<boolean>) {
  return sql`
    select sale.number, sale.paid_at, sale.total_cents, sale.refunded_cents,
        (select coalesce(sum(unit_cents::bigint * quantity), 0) from shop.order_lines where order_id = sale.id)
          - sale.discount_cents + sale.shipping_cents as lines_cents,
        (select coalesce(sum(cents), 0) from shop.refund_entries
          where order_id = sale.id and renewal_id is null) as entries_cents
      from shop.orders sale where sale.paid_at is not null and ${condition}`
}

/** Selects renewals, which have no lines, with the sums of their refund entries. */
function renewalPartsOf(condition: RawBuilder<boolean>) {
  return sql`
    select renewal.number, renewal.paid_at, renewal.cents, renewal.refunded_cents, renewal.cents,
        (select coalesce(sum(cents), 0) from shop.refund_entries
          where order_id = renewal.order_id and renewal_id = renewal.id)
      from shop.renewals renewal where ${condition}`
}
