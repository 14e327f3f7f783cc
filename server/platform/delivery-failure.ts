/** A message that no retry can mend: a recipient that is not one address, a payload nobody can read. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

export function isHopeless(error: unknown): boolean {
  return error instanceof Undeliverable
}

type Codes = { code?: unknown; syscall?: unknown; command?: unknown; responseCode?: unknown }

/**
 * What may be kept and logged of a failed delivery, such as "EENVELOPE RCPT TO 450". Servers quote addresses,
 * passwords and message text in their answers, so only codes pass; our own words on an undeliverable one do.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof Undeliverable) return error.message
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, syscall, command, responseCode } = error as Error & Codes
  const words = [code, syscall, command].filter(
    (value) => typeof value === 'string' && /^[A-Z][A-Z_ ]{1,30}$/i.test(value),
  )
  const codes = typeof responseCode === 'number' ? [...words, responseCode] : words
  return codes.length > 0 ? codes.join(' ') : error.name
}
