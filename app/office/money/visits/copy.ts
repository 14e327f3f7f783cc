import { DIRECT, OTHER } from '#domain/money/visits.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'

export const visitsCopy = {
  title: 'From visit to paid',
  days: (count: number) => `Last ${count} days`,
  steps: 'Steps, each with its share of the step before',
  share: (count: number, before: number, step: string) => {
    const percent = (count / before) * 100
    return `${percent.toFixed(percent > 0 && percent < 10 ? 1 : 0)}% of ${step.toLowerCase()}`
  },
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
  byDay: 'By day',
  bySource: 'By source',
  byPage: 'By page',
  source: (source: string) => (source === DIRECT ? 'Typed, or unknown' : source === OTHER ? 'Other' : source),
  none: 'Nobody has come yet in this time.',
  showAll: 'Show all days',
  showSeven: 'Show seven',
  note: 'Counted by the server: no cookies, nothing about a person. Each step counts for the page on which the visit began, and for its source: the name in the link (utm_source), or the site that linked here. A lead sent without JavaScript counts for the page with its form.',
} as const
