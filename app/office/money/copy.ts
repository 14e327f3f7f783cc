import { type Cents, formatAud } from '#domain/money/money.ts'
import type { Bas, MoneySubscriptions } from '#domain/money/sales.ts'
import { lastMonthOf, type TaxPeriod } from '#domain/money/tax-period.ts'
import { longMonth } from '#domain/time/calendar-month.ts'

/** Keeps a line from breaking between the minus and the amount. */
const WORD_JOINER = '\u2060'

export const moneyCopy = {
  title: 'Money',
  soldInYear: (cents: Cents) => `${formatAud(cents)} sold in twelve months`,
  figures: {
    title: (month: string) => `${monthName(month)} so far`,
    sales: (month: string) => `Sales, ${longMonth(month)}`,
    refunds: 'Refunds',
    ofOrders: (count: number) => plural(count, 'refund'),
    orders: 'Orders',
    before: (count: number, month: string) => `${count} in ${longMonth(month)}`,
    average: 'Average order',
    beforeRefunds: 'before refunds',
    none: 'none yet',
    repeat: 'Repeat buyers',
    repeatOf: (count: number, of: number) => `${count} of ${of}`,
    boughtBefore: 'bought before',
  },
  views: 'Sales by',
  view: { month: 'By month', day: 'By day', product: 'By product' },
  salesByMonth: 'Sales by month',
  salesByDay: (month: string) => `Sales by day, ${monthName(month)}`,
  salesByProduct: 'Sales by product',
  month: 'Month',
  lastTwelve: 'Last twelve months',
  firstSale: 'Your first sale lands here',
  noSales: 'Nothing was sold in this time.',
  legend: { cards: 'Cards', others: 'Websites, renewals and other' },
  lessRefunds: { month: 'By month, less refunds', day: 'By day, less refunds' },
  showAll: 'Show all twelve',
  showSix: 'Show six',
  soFar: (date: string) => `${date}, so far`,
  columns: {
    month: 'Month',
    day: 'Day',
    product: 'Product',
    quantity: 'Sold',
    cards: 'Cards',
    cardSales: 'Card sales',
    others: 'Websites and other',
    renewals: 'Renewals',
    refunds: 'Refunds',
    net: 'Sales less refunds',
    sales: 'Sales',
  },
  total: { month: (count: number) => (count === 12 ? 'Twelve months' : 'Six months'), day: 'All days' },
  /** The cards and refunds of a row, shown below its label on phones; '' for a row without any. */
  inRow: (cards: number, refunded: Cents) =>
    [
      ...(cards > 0 ? [plural(cards, 'card')] : []),
      ...(refunded > 0 ? [`refunds ${takenOff(refunded).replace('−', `−${WORD_JOINER}`)}`] : []),
    ].join(', '),
  discount: 'Bundle discount',
  shipping: 'Shipping',
  renewals: 'Renewals of subscriptions',
  allProducts: 'All products',
  note: (timeZone: string) =>
    `All times ${cityOf(timeZone)}. Everything includes GST. A refund counts on the day it was made.`,
  productNote: 'Everything includes GST. Refunds are not taken off: they are of an order, not of a product.',
  failed: 'This didn’t load. What you see may have changed since.',
  retry: 'Try again',
} as const

/** The copy of the sheet for the business activity statement (BAS). */
export const basCopy = {
  title: (period: TaxPeriod) => `BAS, ${periodName(period)}`,
  period: 'Quarter or financial year',
  soFar: (day: string) => `so far, to ${dayName(day)}`,
  g1: 'Total sales, with GST',
  g1Note: (sold: Cents, refunded: Cents) =>
    `${formatAud(sold)} sold, less ${formatAud(refunded)} refunded in this time`,
  gst: 'GST on sales',
  /** Shown if 1A is not an eleventh of G1. */
  rounded: (eleventh: Cents) => `Rounded per receipt; G1 / 11 is ${signed(eleventh)}`,
  addsUp: ({ receipts, refunds, invoices }: Bas) =>
    `${plural(receipts, 'receipt')}${invoices ? ` (${range(invoices)})` : ''} and ${plural(refunds, 'refund')} add up to G1, to the cent`,
  mismatch: ({ number, cents, partsCents }: NonNullable<Bas['mismatch']>) =>
    `This doesn’t add up: ${number} comes to ${signed(cents)}, its parts and refunds to ${signed(partsCents)}. The files are off until somebody has looked at it.`,
  changedSince: (day: string) => `Changed since you took it on ${dayName(day)}.`,
  renewals:
    'Monthly payments from before the update are still on their way from Stripe. Look again in an hour, before you lodge.',
  csv: 'CSV',
  csvLabel: 'CSV for a bookkeeper',
  xero: 'Xero sales CSV',
} as const

export const subscriptionsCopy = {
  title: 'Subscriptions',
  monthly: (cents: Cents) => `${formatAud(cents)} a month`,
  item: (names: readonly string[], cents: Cents) => `${names.join(', ')}, ${formatAud(cents)} a month`,
  none: 'Nothing is paid monthly yet.',
  more: (count: number) => `And ${count} more`,
  status: ({ status, cancelAtPeriodEnd }: MoneySubscriptions['items'][number], day: string | null) => {
    if (status === 'active') return 'Active'
    if (status === 'past_due') return cancelAtPeriodEnd && day ? `Past due, ends ${day}` : 'Past due'
    return day ? `Ends ${day}` : 'Ends'
  },
} as const

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 2026-11 as "Nov". */
export function shortMonth(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? month
}

/** 2026-11 as "Nov 2026". */
export function monthName(month: string): string {
  return `${shortMonth(month)} ${month.slice(0, 4)}`
}

/** 2026-11-05 as "5 Nov". */
export function dayName(day: string): string {
  return `${Number(day.slice(8))} ${shortMonth(day)}`
}

/** "Nov 2026", "Oct to Dec 2026" or "financial year 2026-27". */
export function periodName(period: TaxPeriod): string {
  const last = lastMonthOf(period)
  if (period.months === 1) return monthName(period.from)
  if (period.months === 3) return `${shortMonth(period.from)} to ${monthName(last)}`
  return `financial year ${period.from.slice(0, 4)}-${last.slice(2, 4)}`
}

/** An amount that may be below zero: "−$5.00". */
export function signed(cents: Cents): string {
  return formatAud(cents).replace('-', '−')
}

/** An amount as text. Zero is an en dash, so that the other amounts of a table stand out. */
export function orDash(amount: number, text: (amount: number) => string = formatAud): string {
  return amount === 0 ? '–' : text(amount)
}

/** An amount that is subtracted: "−$5.00", or "$0.00" for zero. */
export function takenOff(cents: Cents): string {
  return signed(cents === 0 ? 0 : -cents)
}

function plural(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** "Australia/Lord_Howe" as "Lord Howe". */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

const range = ({ first, last }: { first: string; last: string }) =>
  first === last ? first : `${first} to ${last}`
