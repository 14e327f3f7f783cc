import type { LeadForm } from '#domain/leads/leads.ts'
import { openingHours } from '#domain/site/hours/opening-hours.ts'
import { inForce } from '#domain/site/in-force.ts'

/** Returns a sentence with the opening hours, or the holiday notice while there is one. */
const weAreIn = () => inForce().notice ?? `We’re in ${openingHours()}.`

/** The copy of the stamped job sheet of a sent form, and of what happens next. */
export const sentSheet = {
  stamp: 'Sent',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  about: 'You asked about',
  noPlan: 'No plan yet, we’ll advise',
  /** The row of a sheet whose content the page does not know. */
  reference: 'Your reference',
  nextTitle: 'What happens next',
  /** Follows the phone number; nothing while a holiday notice replaces the opening hours. */
  get hours() {
    return inForce().notice ? '.' : `, ${openingHours()}.`
  },
  titles: {
    enquiry: 'Job sheet: free consult',
    quote: 'Job sheet: your quote',
    request: 'Job sheet: your request',
  },
  next: {
    get enquiry() {
      return [
        'We have your message and how to reach you. A consult costs nothing.',
        `We ring or email to find a time that suits. ${weAreIn()}`,
        'You see it working for a business like yours. No pressure.',
      ]
    },
    get quote() {
      return [
        'We have the job and how to reach you. A quote costs nothing.',
        `We ring or email with what we need to know. ${weAreIn()}`,
        'You get a plan and a price, and say yes, or you don’t.',
      ]
    },
    get request() {
      return [
        'We have your request and how to reach you. A request costs nothing.',
        `We talk through what suits your business first. ${weAreIn()}`,
        'You say yes, or you don’t. No payment till then.',
      ]
    },
  },
} as const satisfies { next: Record<LeadForm, readonly string[]>; [more: string]: unknown }
