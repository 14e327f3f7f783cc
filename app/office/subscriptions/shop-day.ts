import { formatShopTime } from '#app/ui/date/format-shop-time.ts'

/** An instant's day in the shop's time zone: "23 Dec 2026". */
export const shopDay = (iso: string): string =>
  formatShopTime(iso, { day: 'numeric', month: 'short', year: 'numeric' })
