import * as v from 'valibot'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'

/**
 * A composed message, as stored in the outbox. `to` and `replyTo` are one plain email address each. No text of a
 * visitor gets into a header, except these addresses and parts of the subject.
 */
export const MailMessage = v.object({
  to: v.string(),
  subject: v.string(),
  replyTo: v.optional(v.string()),
  text: v.string(),
  html: v.string(),
  /** The names of the pictures that the HTML shows, which are attached to the mail. */
  pictures: v.optional(v.array(v.string())),
})
export type MailMessage = v.InferOutput<typeof MailMessage>

/** A mail for the outbox. One message is sent per `dedupeKey`. */
export type OutgoingMail = Omit<OutboxEntry, 'payload'> & { message: MailMessage }
