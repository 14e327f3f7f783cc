import type { WaitingMail } from '#domain/office/waiting-mail.ts'

type Waiting = readonly Pick<WaitingMail, 'mail'>[]

/** The ids of the mails that wait before or after an undo, or before or after a mail is sent at once. */
export const mailsOf = (...waiting: Waiting): string[] => waiting.map(({ mail }) => mail)

/**
 * Whether the message about an undo or a sent mail is over, because a mail waits that is not in `mails`. Such a message
 * would contradict the new mail. A message without `mails`, such as a refusal, stays.
 */
export const isOver = (message: { mails?: readonly string[] } | undefined, waiting: Waiting): boolean =>
  message?.mails !== undefined && !waiting.every(({ mail }) => message.mails?.includes(mail))
