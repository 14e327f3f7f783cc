import type { RunningSubscription } from '#domain/orders/subscriptions.ts'
import type { Cents } from './money.ts'
import type { TaxPeriod } from './tax-period.ts'

/** The sales and refunds of a month (yyyy-MM) or a day (yyyy-MM-dd) in the shop's time zone. Amounts include GST. */
export type SalesRow = {
  date: string
  orders: number
  /** How many cards were sold. */
  cards: number
  /** The price of the cards less their discount, plus shipping. */
  cardCents: Cents
  otherCents: Cents
  /** The number of subscription payments. The first payment of a subscription is left out: it is part of an order. */
  renewals: number
  renewalCents: Cents
  refunds: number
  /** The amount refunded in this month or day, also for orders that were paid earlier. */
  refundedCents: Cents
}

/** Response of GET /office/data/money. */
export type MoneyOverview = {
  timeZone: string
  /** Today in the shop's time zone, as yyyy-MM-dd. */
  today: string
  /** Twelve months, the current month last. */
  months: SalesRow[]
  /** Orders of the current month whose buyer had bought before. */
  repeatOrders: number
}

/** Response of GET /office/data/money/days?month=. */
export type SalesByDay = { days: SalesRow[] }

export type ProductSales = { productId: string; name: string; quantity: number; cents: Cents }
/** Response of GET /office/data/money/products. */
export type SalesByProduct = {
  products: ProductSales[]
  discountCents: Cents
  shippingCents: Cents
  renewalCents: Cents
}

/** The figures of a business activity statement. */
type BasSums = {
  soldCents: Cents
  refundedCents: Cents
  /** G1: total sales with GST, less what was refunded in the period. */
  g1: Cents
}

/** Response of GET /office/data/money/bas. */
export type Bas = BasSums & {
  /**
   * 1A: the GST of the receipts less the GST of the refunds. Each receipt's and each refund's GST is rounded to the
   * cent.
   */
  gstOnSales: Cents
  period: TaxPeriod
  /** The number of orders and renewals that were paid in the period. */
  receipts: number
  refunds: number
  /** The lowest and the highest number of the tax invoices of the receipts; null without invoices. */
  invoices: { first: string; last: string } | null
  /**
   * An order or renewal of the period whose parts do not add up; null if there is none. `cents` is what it should come
   * to. `partsCents` is what its lines and refund entries come to; a renewal's amount counts as its line. Both are
   * after refunds. If two errors cancel out there, both are before refunds.
   */
  mismatch: { number: string; cents: Cents; partsCents: Cents } | null
  /** When a file of the period was last exported, if its sums have changed since; otherwise null. */
  changedSince: string | null
  /** Whether there are subscriptions whose payments have not been read from the payment provider yet. */
  lacksRenewals: boolean
}

/** Response of GET /office/data/money/subscriptions. */
export type MoneySubscriptions = {
  /** Past due first, then those that end with the current period, then the others; in each group the newest first. */
  items: (RunningSubscription & { orderId: string; businessName: string })[]
  /** The number of all subscriptions that have not ended. `items` has at most 100 of them. */
  count: number
  monthlyCents: Cents
}

export function soldIn({ cardCents, otherCents, renewalCents }: SalesRow): Cents {
  return cardCents + otherCents + renewalCents
}

export function netOf(row: SalesRow): Cents {
  return soldIn(row) - row.refundedCents
}

/** The sum of the rows, with the `date` of the last row. */
export function sumSales(rows: readonly SalesRow[]): SalesRow {
  return rows.reduce(addSales, emptyRow(rows.at(-1)?.date ?? ''))
}

function addSales(sum: SalesRow, row: SalesRow): SalesRow {
  return {
    date: sum.date,
    orders: sum.orders + row.orders,
    cards: sum.cards + row.cards,
    cardCents: sum.cardCents + row.cardCents,
    otherCents: sum.otherCents + row.otherCents,
    renewals: sum.renewals + row.renewals,
    renewalCents: sum.renewalCents + row.renewalCents,
    refunds: sum.refunds + row.refunds,
    refundedCents: sum.refundedCents + row.refundedCents,
  }
}

/** A row for each date, with zeros where nothing was sold or refunded. */
export function fillSales(dates: readonly string[], rows: readonly SalesRow[]): SalesRow[] {
  const byDate = new Map(rows.map((row) => [row.date, row]))
  return dates.map((date) => byDate.get(date) ?? emptyRow(date))
}

function emptyRow(date: string): SalesRow {
  return {
    date,
    orders: 0,
    cards: 0,
    cardCents: 0,
    otherCents: 0,
    renewals: 0,
    renewalCents: 0,
    refunds: 0,
    refundedCents: 0,
  }
}

/** The average amount of an order, without renewals, rounded half up to the cent; undefined without orders. */
export function averageOrder(row: SalesRow): Cents | undefined {
  if (row.orders === 0) return undefined
  const cents = row.cardCents + row.otherCents
  return Math.floor((2 * cents + row.orders) / (2 * row.orders))
}

export function basSums(rows: readonly SalesRow[]): BasSums {
  const sum = sumSales(rows)
  return { soldCents: soldIn(sum), refundedCents: sum.refundedCents, g1: netOf(sum) }
}
