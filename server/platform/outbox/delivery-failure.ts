/** A permanent failure, such as an invalid recipient or an expired code. Its message is stored and logged. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** A temporary failure. Its message is stored and logged, so it must not contain personal data. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

/**
 * The mail server received the whole message and gave no response, so the message may have been delivered. Such a
 * message is retried rarely, because each retry may be a copy (RFC 5321, 4.5.3.2.6 and 6.1).
 */
export class MaybeDelivered extends Error {
  override name = 'MaybeDelivered'
  constructor() {
    super('Maybe delivered: no answer to the whole message')
  }
}

export function isPermanent(error: unknown): boolean {
  return error instanceof Undeliverable
}

/**
 * A regular expression for PostgreSQL. It matches failures (as `describeFailure` writes them) that concern one message
 * only: the mailbox is unknown or cannot be reached (RFC 5321, 4.2.3), the message may have been delivered, or its
 * target is no longer configured. Code 554 is left out: it often means that the server relays no mail at all.
 */
export const ABOUT_ONE_MESSAGE = '^EENVELOPE RCPT TO (450|55[0-3])$|^[A-Z_]+ is not set$|^Maybe delivered'

type Codes = { code?: unknown; syscall?: unknown; command?: unknown; responseCode?: unknown }

/**
 * The reason of a failure, to store and log, such as "EENVELOPE RCPT TO 450". The reason has only codes and our own
 * messages, because servers quote addresses, passwords and text in their responses.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof Undeliverable || error instanceof NotDelivered || error instanceof MaybeDelivered)
    return error.message
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, syscall, command, responseCode } = error as Error & Codes
  const names = [code, syscall, command].filter(
    (value) => typeof value === 'string' && /^[A-Z][A-Z_ ]{1,30}$/i.test(value),
  )
  const codes = typeof responseCode === 'number' ? [...names, responseCode] : names
  if (codes.length > 0) return codes.join(' ')
  return error.cause instanceof Error ? describeFailure(error.cause) : error.name
}
