import { cutMonth, DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'

/**
 * The shop's time zone, in which every screen shows instants. SHOP_TIME_ZONE or an operator sets it. The server writes
 * a zone other than the default on the page's root element.
 */
export function shopTimeZone(): string {
  return (
    (typeof document === 'undefined' ? undefined : document.documentElement.dataset.timeZone) ??
    DEFAULT_TIME_ZONE
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** An instant in the shop's time zone, in Australian English. A month has three letters, except in a long date. */
export function formatShopTime(at: string | Date, options: Intl.DateTimeFormatOptions): string {
  const timeZone = shopTimeZone()
  const key = JSON.stringify([timeZone, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-AU', { ...options, timeZone })
  formatters.set(key, formatter)
  const text = formatter.format(new Date(at))
  return options.dateStyle === 'long' ? text : cutMonth(text)
}
