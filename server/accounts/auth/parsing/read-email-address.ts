import { normaliseEmail } from '#domain/text/email-address.ts'
import { invalid } from './read-body.ts'

/** The maximum length of an email address, in characters. */
export const LONGEST_ADDRESS = 255

/** Returns the email address in lower case. Throws a 400 for an invalid or too long one (supabase-wire.md 3.1). */
export function requireAddress(text: string): string {
  if (text.length > LONGEST_ADDRESS) throw invalid('An email address is too long')
  const email = normaliseEmail(text)
  if (!email) throw invalid('Unable to validate email address: invalid format')
  return email
}
