/** The default of SHOP_TIME_ZONE. Instants are stored in UTC and displayed in the shop's time zone. */
export const DEFAULT_TIME_ZONE = 'Australia/Melbourne'

/** The local date and time of an instant in a time zone, in a format that spreadsheets parse: 2026-07-01 08:00:00. */
export function dateTimeIn(timeZone: string, at: Date): string {
  return formatterOf(timeZone).format(at)
}

/** The calendar day of an instant in a time zone: 2026-07-01. */
export function dayIn(timeZone: string, at: Date): string {
  return dateTimeIn(timeZone, at).slice(0, 10)
}

/** Cuts the month of a short date to three letters, because Australian English has "June", "July" and "Sept". */
export function cutMonth(shortDate: string): string {
  // not formatToParts: it has other spaces before "am" and "pm" than format
  return shortDate.replace(/\b(Jun|Jul|Sep)[ety]\b/, '$1')
}

/** Caches the formatters, because constructing a formatter takes longer than formatting a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  // the Swedish locale formats dates and times as ISO 8601 does
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(timeZone, made)
  return made
}
