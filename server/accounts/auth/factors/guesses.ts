import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ApiError } from '#server/platform/http/errors.ts'
import { giveBackCall, takeCall, tooManyCalls } from '#server/platform/http/token-bucket.ts'

/** Wrong codes of one account, of all its factors and from wherever: so many, then another every five minutes. */
const GUESSES = { name: 'factor-guess', atOnce: 20, seconds: 300 }

/**
 * Counts a try as a wrong one until it is forgiven; 429 when there were too many. Return it: thrown, nothing counts.
 */
export async function countGuess(tx: Tx, deps: Deps, userId: string): Promise<ApiError | undefined> {
  const wait = await takeCall({ ...deps, db: tx }, GUESSES, userId)
  return wait > 0 ? tooManyCalls(wait) : undefined
}

/** It was right. */
export function giveBackGuess(tx: Tx, deps: Deps, userId: string): Promise<void> {
  return giveBackCall({ ...deps, db: tx }, GUESSES, userId)
}
