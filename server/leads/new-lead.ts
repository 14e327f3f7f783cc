import type { LabelledValue } from '#domain/leads/forms/labelled-value.ts'
import type { LeadForm } from '#domain/leads/leads.ts'

export type Visitor = { name: string; email: string; phone: string }

/** A submitted lead, with the data for its row, its mails and its rate limits. */
export type NewLead = {
  form: LeadForm
  /** The start of the subject of the operator's notice, such as “New quote request”. */
  title: string
  visitor: Visitor
  fields: Record<string, unknown>
  values: readonly LabelledValue[]
  choices: readonly LabelledValue[]
  suspectedSpamReason: string | undefined
  idempotencyKey: string | undefined
  /** The first page and the source of the visit, as `beganOn` reads them. */
  origin?: { page: string | undefined; source: string | undefined }
  /** The client's IPv4 address or IPv6 network, for rate limits. It is not stored with the lead. */
  network: string
}
