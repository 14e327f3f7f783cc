/** A message that no retry can mend: a recipient that is not one address, a payload nobody can read. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** A failure told in words of our own, which may be kept; tried again. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

/** Whether trying again would not help. */
export function isHopeless(error: unknown): boolean {
  return error instanceof Undeliverable
}

type Codes = { code?: unknown; syscall?: unknown; command?: unknown; responseCode?: unknown }

/**
 * What may be kept and logged of a failed delivery, such as "EENVELOPE RCPT TO 450". Servers quote addresses,
 * passwords and message text in their answers, so only codes pass, and words of our own.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof Undeliverable || error instanceof NotDelivered) return error.message
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, syscall, command, responseCode } = error as Error & Codes
  const words = [code, syscall, command].filter(
    (value) => typeof value === 'string' && /^[A-Z][A-Z_ ]{1,30}$/i.test(value),
  )
  const codes = typeof responseCode === 'number' ? [...words, responseCode] : words
  if (codes.length > 0) return codes.join(' ')
  return error.cause instanceof Error ? describeFailure(error.cause) : error.name
}
