import type { LeadForm } from '#domain/leads/leads.ts'
import { openingHours } from '#domain/site/hours/opening-hours.ts'
import { inForce } from '#domain/site/in-force.ts'

/** Returns a sentence with the opening hours, or the holiday notice while there is one. */
const weAreIn = () => inForce().notice ?? `We’re in ${openingHours()}.`

/** What happens after each form is sent, for the page and for the acknowledgement. */
export const whatHappensNext = {
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
} as const satisfies Record<LeadForm, readonly string[]>
