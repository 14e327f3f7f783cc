import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** A day from visit to paid. Leads and orders are counted on the day on which they came. */
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
  /** The most visits first. `leads` are those whose page named the source. */
  sources: { source: string; visits: number; leads: number }[]
  pages: { page: string; visits: number; leads: number }[]
}

export const DIRECT = 'direct'
export const OTHER = 'other'
