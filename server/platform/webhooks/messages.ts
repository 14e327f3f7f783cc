import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'

/** What other systems are sent, as the outbox keeps it. Everything else in there is mail. */
export const WEBHOOK = 'webhook'
export const FORM_FORWARD = 'form-forward'
export const SMS = 'sms'
export const WEBHOOK_KINDS: readonly string[] = [WEBHOOK, FORM_FORWARD, SMS]

/** `subject` is for the operator's eyes. The body is a text, so that every attempt sends the same bytes. */
export const StoredEvent = v.object({ id: v.string(), subject: v.string(), body: v.string() })
export const StoredForm = v.object({
  subject: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
})

/** `to` is a number with its country's code, `until` when it is of no use any more. */
export const StoredSms = v.object({ id: v.string(), to: v.string(), text: v.string(), until: v.string() })

type EventType = 'lead.created' | 'order.paid'
type Event = {
  type: EventType
  /** What it is about: a lead's reference, an order's number. */
  about: string
  at: Date
  data: Readonly<Record<string, unknown>>
}

/** An event for LEADS_WEBHOOK_URL, in the shape of Standard Webhooks. Its id is made here, once for all attempts. */
export function webhookEntry({ type, about, at, data }: Event): OutboxEntry {
  const payload: v.InferOutput<typeof StoredEvent> = {
    id: newMessageId(),
    subject: `${type} ${about}`,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
  }
  return { kind: WEBHOOK, dedupeKey: `${WEBHOOK}:${type}:${about}`, payload }
}

type FilledForm = {
  reference: string
  visitorEmail: string
  /** Under the names they were posted with (product.md 7). */
  fields: Readonly<Record<string, unknown>>
}

/** A lead for FORMS_FORWARD_URL: its fields, its reference, and whom to reply to, as Formspree calls that. */
export function formForwardEntry({ reference, visitorEmail, fields }: FilledForm): OutboxEntry {
  const payload: v.InferOutput<typeof StoredForm> = {
    subject: reference,
    fields: Object.entries({ ...fields, reference, _replyto: visitorEmail }).map(([name, value]) => [
      name,
      String(value),
    ]),
  }
  return { kind: FORM_FORWARD, dedupeKey: `${FORM_FORWARD}:${reference}`, payload }
}

/** A text message for SMS_WEBHOOK_URL, which sends it on. */
export function smsEntry(sms: { to: string; text: string; until: Date }): OutboxEntry {
  const id = newMessageId()
  const payload: v.InferOutput<typeof StoredSms> = { ...sms, id, until: sms.until.toISOString() }
  return { kind: SMS, dedupeKey: `${SMS}:${id}`, payload }
}

const newMessageId = () => `msg_${randomUUID().replaceAll('-', '')}`
