import { isReference, newReference } from './reference.ts'

/** The three forms of the form service (contract 3): each submission is a lead. */
export type LeadForm = 'enquiry' | 'quote' | 'request'

/** How far the operator is with it. */
export type LeadState = 'new' | 'contacted' | 'quoted' | 'won' | 'lost' | 'spam'

const PREFIXES = { enquiry: 'E', quote: 'Q', request: 'P' } as const satisfies Record<LeadForm, string>

/** What the visitor can quote when ringing up (ruling 16): E-7K3M9Q. */
export function newLeadReference(form: LeadForm, random: (below: number) => number): string {
  return newReference(PREFIXES[form], random)
}

export function isLeadReference(text: string): boolean {
  return isReference(text, Object.values(PREFIXES))
}
