import { type Bucket, giveBackCall, takeCall, tooManyCalls } from '#server/platform/token-bucket.ts'

/**
 * How often somebody may guess at one account, from however many addresses (wire 1.5). RATE_LIMIT_FACTOR leaves these
 * alone: it is about many people behind one address, and these are about one account.
 */
export const PASSWORD_GUESSES: Bucket = { name: 'guess-password', atOnce: 60, seconds: 10 }
export const TOTP_GUESSES: Bucket = { name: 'guess-totp', atOnce: 30, seconds: 60 }

type Needs = Parameters<typeof takeCall>[0]

/**
 * Counts a guess before it is looked at, so that many at once are counted too; 429 when there were too many. Count
 * guesses at accounts that do not exist in the same way.
 */
export async function countGuess(needs: Needs, guesses: Bucket, subject: string): Promise<void> {
  const wait = await takeCall(needs, guesses, subject)
  if (wait > 0) throw tooManyCalls(wait)
}

/** It was no guess: it was right. */
export const forgetGuess = (needs: Needs, guesses: Bucket, subject: string): Promise<void> =>
  giveBackCall(needs, guesses, subject)
