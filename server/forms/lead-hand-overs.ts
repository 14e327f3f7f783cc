import type { LeadForm } from '#domain/leads.ts'
import type { Config } from '#server/platform/config.ts'
import type { OutboxEntry } from '#server/platform/enqueue.ts'
import { formForwardEntry, webhookEntry } from '#server/platform/hand-over/messages.ts'
import type { Visitor } from './form-definition.ts'

type HandedOver = {
  form: LeadForm
  reference: string
  visitor: Visitor
  fields: Record<string, unknown>
  quarantinedFor: string | undefined
  at: Date
}

/** A lead for the operator's other systems, as far as there are any. Those are spared what may be spam. */
export function leadHandOvers(
  { webhook, formsForwardUrl }: Pick<Config, 'webhook' | 'formsForwardUrl'>,
  { form, reference, visitor, fields, quarantinedFor, at }: HandedOver,
): OutboxEntry[] {
  if (quarantinedFor !== undefined) return []
  const data = { reference, form, ...visitor, fields, createdAt: at.toISOString() }
  return [
    ...(webhook ? [webhookEntry({ type: 'lead.created', about: reference, at, data })] : []),
    ...(formsForwardUrl ? [formForwardEntry({ reference, visitorEmail: visitor.email, fields })] : []),
  ]
}
