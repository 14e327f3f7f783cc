import { type Cents, formatAud } from '#domain/money/money.ts'

/** The note on GST, shown once on each page with prices (rulings.md 34). */
export const PRICES_INCLUDE_GST = 'All prices in AUD, GST included'

/** "3 × $44.99", and "$44.99" for one. */
export const priceOf = (quantity: number, price: string): string =>
  quantity === 1 ? price : `${quantity} × ${price}`

/** Below the total to pay, which includes the first month of what is monthly. */
export function dueToday(monthly: Cents): string {
  return `Due today, then ${formatAud(monthly)} per month.`
}

/** The same for a paid total, and for a total before its discount. */
export function firstMonthIn(monthly: Cents): string {
  return `First month included, then ${formatAud(monthly)} per month.`
}
