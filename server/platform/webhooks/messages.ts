import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'

/** The outbox's kinds of webhooks. All other kinds are mail. */
export const WEBHOOK = 'webhook'
export const FORM_FORWARD = 'form-forward'
export const SMS = 'sms'
export const WEBHOOK_KINDS: readonly string[] = [WEBHOOK, FORM_FORWARD, SMS]

/**
 * A stored event. `subject` is shown to the operator. The body is text, so that every attempt sends the same bytes.
 */
export const StoredEvent = v.object({ id: v.string(), subject: v.string(), body: v.string() })
export const StoredForm = v.object({
  subject: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
})

/** `to` is a number with its country code, `until` the time after which the message is not sent. */
export const StoredSms = v.object({ id: v.string(), to: v.string(), text: v.string(), until: v.string() })

type EventType = 'lead.created' | 'order.paid'
type Event = {
  type: EventType
  /** A lead's reference or an order's number. */
  about: string
  at: Date
  data: Readonly<Record<string, unknown>>
}

/** An event for LEADS_WEBHOOK_URL (Standard Webhooks). All attempts have the same id. */
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
  /** The fields of the form by their posted names (product.md 7). */
  fields: Readonly<Record<string, unknown>>
}

/** A lead for FORMS_FORWARD_URL: fields, reference, and the email address as `_replyto`, Formspree's name for it. */
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

/** A text message, for SMS_WEBHOOK_URL. */
export function smsEntry(sms: { to: string; text: string; until: Date }): OutboxEntry {
  const id = newMessageId()
  const payload: v.InferOutput<typeof StoredSms> = { ...sms, id, until: sms.until.toISOString() }
  return { kind: SMS, dedupeKey: `${SMS}:${id}`, payload }
}

const newMessageId = () => `msg_${randomUUID().replaceAll('-', '')}`
