import type { LeadForm } from '#domain/leads/leads.ts'
import type { OwnRequest, RequestStage } from '#domain/leads/own-requests.ts'

/** The copy for the account's enquiries, quotes and requests in its dashboard (rulings.md 29). */
export const requestsCopy = {
  lead: 'What you’ve asked us for, and the days that suit you.',
  forms: { enquiry: 'Enquiry', request: 'Package request', quote: 'Quote request' },
  asked: 'asked',
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

/** Two made-up requests, for the page of an account without requests. */
export const SAMPLE_REQUESTS: readonly OwnRequest[] = [
  {
    reference: 'Q-SAMPLE',
    form: 'quote',
    createdAt: '2026-11-09T01:00:00.000Z',
    about: '',
    preferredDate: null,
    stage: 'agreed',
  },
  {
    reference: 'E-SAMPLE',
    form: 'enquiry',
    createdAt: '2026-11-16T01:00:00.000Z',
    about: 'Smart Websites',
    preferredDate: '2026-11-26',
    stage: 'in-touch',
  },
]
