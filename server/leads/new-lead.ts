import type { Result } from '#domain/leads/forms/form-value.ts'
import type { LeadForm } from '#domain/leads/leads.ts'

/** Who wrote, as every form asks for it. */
export type Visitor = { name: string; email: string; phone: string }

/** A lead as it came in: what is kept of it, and what its mails tell. */
export type NewLead = {
  form: LeadForm
  /** What the operator's notice is about. */
  title: string
  visitor: Visitor
  fields: Record<string, unknown>
  answers: readonly Result[]
  choices: readonly Result[]
  suspectedSpamReason: string | undefined
  idempotencyKey: string | undefined
  /** Where it came from, as limits count: an address, or an IPv6 network. It is not stored. */
  network: string
}
