import { foldEmail } from '#domain/text/email-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type Bucket,
  giveBackCall,
  takeCall,
  tooManyCalls,
} from '#server/platform/http/rate-limit/token-bucket.ts'
import { isPassword } from './passwords.ts'

/**
 * The limit on guesses at the password of one account, from all clients together (supabase-wire.md 1.5).
 * RATE_LIMIT_FACTOR does not scale this limit: the factor is for many people behind one client IP.
 */
export const PASSWORD_GUESSES: Bucket = { name: 'guess-password', atOnce: 60, seconds: 10 }

/**
 * Whether `password` matches the hash. `address` is an email address, a phone number or the id of an account. Throws a
 * 429 after too many wrong guesses for this address, even if no account has it. A guess counts before it is compared,
 * so that concurrent guesses count too.
 */
export async function tryPassword(
  deps: Pick<Deps, 'db' | 'now' | 'linkKey'>,
  address: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const subject = foldEmail(address)
  const wait = await takeCall(deps, PASSWORD_GUESSES, subject)
  if (wait > 0) throw tooManyCalls(wait)
  const isRight = await isPassword(password, passwordHash)
  if (isRight) await giveBackCall(deps, PASSWORD_GUESSES, subject)
  return isRight
}
