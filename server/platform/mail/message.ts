import * as v from 'valibot'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'

/**
 * A composed message, as stored in the outbox; its delivery needs nothing else. `to` and `replyTo` are one plain address
 * each. No other header comes from a visitor.
 */
export const MailMessage = v.object({
  to: v.string(),
  subject: v.string(),
  replyTo: v.optional(v.string()),
  text: v.string(),
  html: v.string(),
  /** The names of the pictures that the HTML shows; they travel with the mail. */
  pictures: v.optional(v.array(v.string())),
})
export type MailMessage = v.InferOutput<typeof MailMessage>

/** `kind` is for file names and logs. One message is sent per `dedupeKey`. */
export type OutgoingMail = Omit<OutboxEntry, 'payload'> & { message: MailMessage }
