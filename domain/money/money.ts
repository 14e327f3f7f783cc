/** A whole number of Australian cents. Never a float, never a string. */
export type Cents = number

/**
 * `4499` gives "$44.99": always two decimals, and nothing to round (product.md 9). Does not use `Intl.NumberFormat`:
 * its first use takes 100 ms on a phone, on every page that shows a price.
 */
export function formatAud(cents: Cents): string {
  const [dollars = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${groupThousands(dollars)}.${rest}`
}

/** `"1234567"` gives "1,234,567". */
export function groupThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** `32900` gives "$329", and `4499` gives "$44.99". The cart and the checkout use `formatAud`. */
export function formatAudShort(cents: Cents): string {
  return formatAud(cents).replace(/\.00$/, '')
}

/** `139800` gives "$1398", which is how product.md 9 writes original prices. */
export function formatAudPlain(cents: Cents): string {
  return formatAudShort(cents).replaceAll(',', '')
}

/** Converts dollars, such as the API's 44.99, to cents. Rounds half up: 19.99 * 100 is 1998.9999999999998. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** Converts cents to dollars, for a number in a spreadsheet. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

/** Parses typed dollars ("329", "$1,299", "44.99") to cents; undefined for anything else. */
export function readDollars(text: string): Cents | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (dollars === undefined) return undefined
  return Number(dollars.replace(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A percentage of an amount, rounded half up to the cent (api.md 4). Both arguments are whole and not negative. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100)
}
