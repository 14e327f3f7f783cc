import type { CalendarDay } from '#domain/time/calendar-day.ts'

/**
 * The numbers of visits, leads, placed orders and paid orders. Spam, suspected spam and orders placed by operators do
 * not count.
 */
export type Steps = {
  visits: number
  leads: number
  /** Orders that buyers placed, paid or not. */
  checkouts: number
  paid: number
}

export type VisitDay = Steps & { date: CalendarDay }

/** Response of GET /office/data/money/visits: the last 28 days, the oldest first. */
export type Visits = {
  today: CalendarDay
  days: VisitDay[]
  /** At most 12, sorted by visits, most first. Leads and orders without a known source are left out. */
  sources: ({ source: string } & Steps)[]
  /** The pages on which visits began: at most 12, sorted by visits, most first. */
  pages: ({ page: string } & Steps)[]
}

export const DIRECT = 'direct'
export const OTHER = 'other'
