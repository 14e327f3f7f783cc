import { isReference, newReference } from '#domain/text/reference.ts'

/** The three forms of the form service (api.md 3). Each submission is a lead. */
export type LeadForm = 'enquiry' | 'quote' | 'request'

/** The stored states of a lead. Every lead starts as `new`; operators set the other states. */
export const LEAD_STATES = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/**
 * The state as the office shows it. `suspected_spam` is a lead that looks like spam and that no operator has decided
 * about (rulings.md 17).
 */
export type LeadStatus = LeadState | 'suspected_spam'

const PREFIXES = { enquiry: 'E', quote: 'Q', request: 'P' } as const satisfies Record<LeadForm, string>

/** A new reference for a lead, such as E-7K3M9Q (rulings.md 16). */
export function newLeadReference(form: LeadForm, random: (below: number) => number): string {
  return newReference(PREFIXES[form], random)
}

/** Whether the text has the form of a reference, such as E-7K3M9Q. The lead need not exist. */
export function isLeadReference(text: string): boolean {
  return isReference(text, Object.values(PREFIXES))
}

/** The form that a lead's reference names. */
export function formOfReference(reference: string): LeadForm {
  if (reference.startsWith(PREFIXES.quote)) return 'quote'
  return reference.startsWith(PREFIXES.request) ? 'request' : 'enquiry'
}
