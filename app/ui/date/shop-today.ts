import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { shopTimeZone } from './format-shop-time.ts'

/** Today in the shop's time zone, by the clock of the browser. */
export const shopToday = (): CalendarDay => dayIn(shopTimeZone(), new Date())
