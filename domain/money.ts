/** A whole number of Australian cents. Never a float, never a string. */
export type Cents = number

const aud = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** `4499` gives "$44.99"; always two decimals (spec 9). */
export function formatAud(cents: Cents): string {
  return aud.format(cents / 100)
}

/** `32900` gives "$329", `4499` still "$44.99": for marketing pages, never for cart and checkout. */
export function formatAudShort(cents: Cents): string {
  return formatAud(cents).replace(/\.00$/, '')
}

/** `139800` gives "$1398": a former price, as spec 9 writes it. */
export function formatAudPlain(cents: Cents): string {
  return formatAudShort(cents).replaceAll(',', '')
}

/** Dollars as the wire carries them (spec 7: 44.99) to whole cents. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** Dollars as a person writes them ("329", "$1,299", "44.99"), to the cent; undefined when it is no such amount. */
export function readDollars(text: string): Cents | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (dollars === undefined) return undefined
  return Number(dollars.replace(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A share of an amount, rounded half up to the cent (contract 4). Both arguments are whole and not negative. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100)
}
