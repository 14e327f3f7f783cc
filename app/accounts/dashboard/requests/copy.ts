import { shopDayOf } from '#app/ui/date/moment.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import type { OwnRequest, RequestStage } from '#domain/leads/own-requests.ts'
import { addOpenDays } from '#domain/site/hours/shop-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The copy for the account's enquiries, quotes and requests in its dashboard (rulings.md 29). */
export const requestsCopy = {
  lead: 'What you’ve asked us for, and the days that suit you.',
  forms: { enquiry: 'Enquiry', request: 'Package request', quote: 'Quote request' },
  asked: 'asked',
  today: 'Today',
  preferred: 'Preferred date',
  anyDay: 'No date picked',
  sample: { title: 'What you’d see here', badge: 'Sample bookings' },
  stages: {
    received: { label: 'Received', next: 'We’ve got it, and you’ll hear from us.' },
    'in-touch': { label: 'In touch', next: 'We’re talking it through with you.' },
    quoted: { label: 'Quoted', next: 'Our quote is with you.' },
    agreed: { label: 'Agreed', next: 'It’s a go. We’re on it.' },
    closed: { label: 'Closed', next: 'Nothing more is planned. Ask again any time.' },
  },
} as const satisfies {
  forms: Record<LeadForm, string>
  stages: Record<RequestStage, { label: string; next: string }>
  [more: string]: unknown
}

/** Two made-up requests of the last weeks, for the page of an account without requests. */
export const sampleRequests = (now: Date): readonly OwnRequest[] => [
  {
    reference: 'Q-SAMPLE',
    form: 'quote',
    createdAt: daysBefore(now, 18),
    about: '',
    preferredDate: null,
    stage: 'agreed',
  },
  {
    reference: 'E-SAMPLE',
    form: 'enquiry',
    createdAt: daysBefore(now, 11),
    about: 'Smart Websites',
    preferredDate: addOpenDays(shopDayOf(now.toISOString()), 4),
    stage: 'in-touch',
  },
]

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
