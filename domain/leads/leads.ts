import { isReference, newReference } from '#domain/text/reference.ts'

/** The three forms of the form service (api.md 3): each submission is a lead. */
export type LeadForm = 'enquiry' | 'quote' | 'request'

/** The state as it is stored: how far the operator is with the lead. */
export const LEAD_STATES = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** The state as the office shows it: suspected spam (rulings.md 17) that nobody has decided on is apart from new leads. */
export type LeadStatus = LeadState | 'possible_spam'

const PREFIXES = { enquiry: 'E', quote: 'Q', request: 'P' } as const satisfies Record<LeadForm, string>

/** What the visitor can quote when ringing up (rulings.md 16): E-7K3M9Q. */
export function newLeadReference(form: LeadForm, random: (below: number) => number): string {
  return newReference(PREFIXES[form], random)
}

/** Whether it looks like a reference of ours, such as E-7K3M9Q; there need be no such lead. */
export function isLeadReference(text: string): boolean {
  return isReference(text, Object.values(PREFIXES))
}
