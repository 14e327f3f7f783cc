import { DIRECT, OTHER } from '#domain/money/visits.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'

/** The copy of the visits on /office/money. */
export const visitsCopy = {
  title: 'From visit to paid',
  days: (count: number) => `Last ${count} days`,
  chart: 'Visits by day',
  bar: (date: string, visits: number) =>
    `${formatShortDay(date)}: ${visits} ${visits === 1 ? 'visit' : 'visits'}`,
  columns: {
    day: 'Day',
    source: 'Source',
    page: 'Page',
    visits: 'Visits',
    leads: 'Leads',
    checkouts: 'Checkouts',
    paid: 'Paid',
  },
  total: (count: number) => `All ${count}`,
  checkouts: (count: number) => `${count} ${count === 1 ? 'checkout' : 'checkouts'}`,
  bySource: 'By source',
  byPage: 'By page',
  source: (source: string) => (source === DIRECT ? 'Typed, or unknown' : source === OTHER ? 'Other' : source),
  none: 'Nobody has come yet in this time.',
  showAll: 'Show all days',
  showSeven: 'Show seven',
  note: 'Counted by the server from what browsers ask for anyway: no cookies, nothing about a person. A visit counts for the page on which it began. A lead counts for the page that it was sent from, and for a source that this page’s link named (utm_source).',
} as const
