import type { MoneyOverview, SalesRow } from '#domain/money/sales.ts'

export const MONTH: SalesRow = {
  date: '2026-11',
  orders: 1,
  cards: 2,
  cardCents: 8998,
  otherCents: 0,
  renewals: 0,
  renewalCents: 0,
  refunds: 0,
  refundedCents: 0,
}

export const overviewOf = (...months: SalesRow[]): MoneyOverview => ({
  timeZone: 'Australia/Sydney',
  today: '2026-11-27',
  months,
  repeatOrders: 0,
})
