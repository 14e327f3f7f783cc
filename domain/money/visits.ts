import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** The visits, leads, opened payment pages and payments of one day. */
export type VisitDay = {
  date: CalendarDay
  visits: number
  leads: number
  /** Payment pages that were opened. */
  checkouts: number
  paid: number
}

/** Response of GET /office/data/money/visits: the last 28 days, the oldest first. */
export type Visits = {
  today: CalendarDay
  days: VisitDay[]
  /** Sorted by visits, most first. `leads` counts the leads whose source is known. */
  sources: { source: string; visits: number; leads: number }[]
  /** Sorted by visits, most first. `leads` counts the leads that were sent from the page. */
  pages: { page: string; visits: number; leads: number }[]
}

export const DIRECT = 'direct'
export const OTHER = 'other'
