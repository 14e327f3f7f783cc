import { formatShortDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { formatShopTime, shopTimeZone } from './format-shop-time.ts'

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

/** The shop's day of an instant, such as "2026-11-20". */
export const shopDayOf = (iso: string): string => dayIn(shopTimeZone(), new Date(iso))

/** A time of day in the shop's time zone: "3:04 pm". */
export const formatTime = (iso: string): string => formatShopTime(iso, TIME)

/** A day of the shop as a heading: "Today, Fri 20 Nov", "Thu 19 Nov", or with the year. */
export function formatDay(day: string, now = new Date()): string {
  const today = dayIn(shopTimeZone(), now)
  return day === today ? `Today, ${formatShortDay(day)}` : formatNamedDay(day, now)
}

/** A day of the shop within a text: "Thu 19 Nov", or with the year if it is not the current one. */
export function formatNamedDay(day: string, now = new Date()): string {
  const name = formatShortDay(day)
  const year = day.slice(0, 4)
  return dayIn(shopTimeZone(), now).startsWith(year) ? name : `${name} ${year}`
}

/** A time in the shop's time zone: "Today, 3:04 pm", "20 Nov, 3:04 pm", or with the year. */
export function formatMoment(iso: string, now = new Date()): string {
  const [day, today] = [new Date(iso), now].map((at) => dayIn(shopTimeZone(), at))
  const time = formatShopTime(iso, TIME)
  if (day === today) return `Today, ${time}`
  const isThisYear = day?.slice(0, 4) === today?.slice(0, 4)
  return `${formatShopTime(iso, isThisYear ? DAY : { ...DAY, year: 'numeric' })}, ${time}`
}
