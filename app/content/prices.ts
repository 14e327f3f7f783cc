import { type Cents, formatAud } from '#domain/money.ts'

/** What every price on the site means: said once on each page that shows prices (ruling 34). */
export const PRICES_INCLUDE_GST = 'All prices in AUD, GST included'

/** Below a total that holds the first month of what is paid monthly. */
export function dueToday(monthly: Cents): string {
  return `Due today, then ${formatAud(monthly)} per month.`
}
