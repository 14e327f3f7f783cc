import { foldEmail } from '#domain/text/email-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, giveBackCall, takeCall, tooManyCalls } from '#server/platform/http/token-bucket.ts'
import { isPassword } from './passwords.ts'

/**
 * How often somebody may guess at the password of one account, from however many addresses (supabase-wire.md 1.5).
 * RATE_LIMIT_FACTOR leaves this alone: it is about many people behind one address, and this is about one account.
 */
export const PASSWORD_GUESSES: Bucket = { name: 'guess-password', atOnce: 60, seconds: 10 }

/**
 * Whether it is the password of the account with this address. 429 after too many wrong ones, known address or not;
 * each counts before it is looked at, so that many at once are counted too.
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
