import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ApiError } from '#server/platform/http/errors/errors.ts'
import { giveBackCall, takeCall, tooManyCalls } from '#server/platform/http/rate-limit/token-bucket.ts'

/**
 * The limit on wrong codes for one account, over all its factors, recovery codes and clients: 20, then one every five
 * minutes.
 */
const GUESSES = { name: 'factor-guess', atOnce: 20, seconds: 300 }

/**
 * Counts a guess, before the code is compared. Returns a 429 when there were too many. After a wrong code, the caller
 * must commit: a rollback would undo the count.
 */
export async function countGuess(tx: Tx, deps: Deps, userId: string): Promise<ApiError | undefined> {
  const wait = await takeCall({ ...deps, db: tx }, GUESSES, userId)
  return wait > 0 ? tooManyCalls(wait) : undefined
}

/** Undoes `countGuess` after a right code. */
export function giveBackGuess(tx: Tx, deps: Deps, userId: string): Promise<void> {
  return giveBackCall({ ...deps, db: tx }, GUESSES, userId)
}
