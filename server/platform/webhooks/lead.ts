import type { LeadForm } from '#domain/leads/leads.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import { formForwardEntry, webhookEntry } from './messages.ts'

type WebhookLead = {
  form: LeadForm
  reference: string
  visitor: { name: string; email: string; phone: string }
  fields: Record<string, unknown>
  createdAt: Date
}

/** The outgoing webhooks of a lead, for the configured systems. The caller leaves out suspected spam. */
export function leadWebhooks(
  { webhook, formsForwardUrl }: Pick<Config, 'webhook' | 'formsForwardUrl'>,
  { form, reference, visitor, fields, createdAt }: WebhookLead,
  at: Date,
): OutboxEntry[] {
  const data = { reference, form, ...visitor, fields, createdAt: createdAt.toISOString() }
  return [
    ...(webhook ? [webhookEntry({ type: 'lead.created', about: reference, at, data })] : []),
    ...(formsForwardUrl ? [formForwardEntry({ reference, visitorEmail: visitor.email, fields })] : []),
  ]
}
