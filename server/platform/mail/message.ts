import * as v from 'valibot'

/**
 * A message as composed and stored in the outbox, so that delivering it needs nothing else. `to` and `replyTo` are
 * one plain address each; no other header comes from outside.
 */
export const MailMessage = v.object({
  to: v.string(),
  subject: v.string(),
  replyTo: v.optional(v.string()),
  text: v.string(),
  html: v.string(),
})
export type MailMessage = v.InferOutput<typeof MailMessage>

/** `kind` names the sort of message, in the file's name and in logs; one message is sent per `dedupeKey`. */
export type OutgoingMail = { kind: string; dedupeKey: string; message: MailMessage }
