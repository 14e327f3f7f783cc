import { type Cents, formatAud } from '#domain/money/money.ts'

/** The note on GST for pages with prices (rulings.md 34). */
export const PRICES_INCLUDE_GST = 'All prices in AUD, GST included'

/** A price with its quantity: "3 × $44.99", or "$44.99" for one. */
export const priceOf = (quantity: number, price: string): string =>
  quantity === 1 ? price : `${quantity} × ${price}`

/** The note below a total to pay, which includes the first month of each subscription. */
export function dueToday(monthly: Cents): string {
  return `Due today, then ${formatAud(monthly)} per month.`
}

/** The note below a paid total or a total before its discount, which includes the first month of each subscription. */
export function firstMonthIn(monthly: Cents): string {
  return `First month included, then ${formatAud(monthly)} per month.`
}
