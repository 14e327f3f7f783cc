/** A message that no retry can mend: a recipient that is not one address, a payload nobody can read. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** A failure told in words of our own, which may be kept; tried again. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

/**
 * The mail server took the whole message and gave no response, so it may have been delivered. Sent again seldom and far
 * apart: each time may be a copy (RFC 5321, 4.5.3.2.6 and 6.1).
 */
export class MaybeDelivered extends Error {
  override name = 'MaybeDelivered'
  constructor() {
    super('Maybe delivered: no answer to the whole message')
  }
}

/** Whether trying again would not help. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Undeliverable
}

/**
 * As `describeFailure` puts them, in PostgreSQL's and our own expressions: failures that say nothing of how other
 * messages fare. The mail server does not know this mailbox or does not get through to it (RFC 5321, 4.2.3; 554 is
 * rather a server that relays nothing), it may have the message already, or where to send such messages is not set any
 * more.
 */
export const ABOUT_ONE_MESSAGE = '^EENVELOPE RCPT TO (450|55[0-3])$|^[A-Z_]+ is not set$|^Maybe delivered'

type Codes = { code?: unknown; syscall?: unknown; command?: unknown; responseCode?: unknown }

/**
 * What may be kept and logged of a failed delivery, such as "EENVELOPE RCPT TO 450". Servers quote addresses,
 * passwords and message text in their answers, so only codes pass, and words of our own.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof Undeliverable || error instanceof NotDelivered || error instanceof MaybeDelivered)
    return error.message
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, syscall, command, responseCode } = error as Error & Codes
  const messages = [code, syscall, command].filter(
    (value) => typeof value === 'string' && /^[A-Z][A-Z_ ]{1,30}$/i.test(value),
  )
  const codes = typeof responseCode === 'number' ? [...messages, responseCode] : messages
  if (codes.length > 0) return codes.join(' ')
  return error.cause instanceof Error ? describeFailure(error.cause) : error.name
}
