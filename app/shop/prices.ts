import { type Cents, formatAud } from '#domain/money/money.ts'

/** What every price on the site means: said once on each page that shows prices (rulings.md 34). */
export const PRICES_INCLUDE_GST = 'All prices in AUD, GST included'

/** "3 × $44.99", and "$44.99" for one. */
export const priceOf = (quantity: number, price: string): string =>
  quantity === 1 ? price : `${quantity} × ${price}`

/** Below the total that is paid now, with the first month of what is monthly in it. */
export function dueToday(monthly: Cents): string {
  return `Due today, then ${formatAud(monthly)} per month.`
}

/** The same of what is paid already, and of a total that a discount still comes off. */
export function firstMonthIn(monthly: Cents): string {
  return `First month included, then ${formatAud(monthly)} per month.`
}
