import { formatShopTime, shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import { dayIn } from '#domain/time/shop-time.ts'

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

/** A time in the shop's time zone: "Today, 3:04 pm", "20 Nov, 3:04 pm", or with the year. */
export function formatMoment(iso: string, now = new Date()): string {
  const [day, today] = [new Date(iso), now].map((at) => dayIn(shopTimeZone(), at))
  const time = formatShopTime(iso, TIME)
  if (day === today) return `Today, ${time}`
  const isThisYear = day?.slice(0, 4) === today?.slice(0, 4)
  return `${formatShopTime(iso, isThisYear ? DAY : { ...DAY, year: 'numeric' })}, ${time}`
}
