import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { giveBackCall, takeCall } from '#server/platform/http/token-bucket.ts'

type Needs = Pick<Deps, 'config' | 'now' | 'linkKey'>
/** Mails that share a timer (wire 1.5); magic links go under recovery. */
type Timer = 'confirmation' | 'recovery' | 'email-change' | 'reauthentication'

const HOUR_SECONDS = 3600
/**
 * Codes and links an hour for all accounts together: whatever is on, a mail provider does not mistake us for a spammer.
 */
const MAILS_AN_HOUR = 1000

/**
 * Starts the timers of this address or account, or refuses with 429 while one of them runs. Nobody asks here whether
 * there is an account: the answer is the same without one (wire 1.5).
 */
export async function startMailTimers(
  needs: Needs,
  tx: Tx,
  timers: readonly Timer[],
  subject: string,
): Promise<void> {
  for (const timer of timers) {
    const wait = await takeTurn(needs, tx, timer, subject)
    const seconds = Math.max(1, Math.ceil(wait / 1000))
    if (wait > 0)
      throw tooMany(`For security purposes, you can only request this after ${seconds} seconds.`, seconds)
  }
  const wait = await takeFromBudget(needs, tx)
  if (wait > 0) throw tooMany('email rate limit exceeded', Math.ceil(wait / 1000))
}

/**
 * Starts the timer where it does not run yet, and refuses nobody: for an answer that is given without a mail, and must
 * not be told by the next one from an answer with a mail.
 */
export async function touchMailTimer(needs: Needs, tx: Tx, timer: Timer, subject: string): Promise<void> {
  await takeTurn(needs, tx, timer, subject)
}

/** Whether "you already have an account" may go to this address: once an hour (ruling 41). */
export async function mayMailOwner(needs: Needs, tx: Tx, address: string): Promise<boolean> {
  const bucket = { name: 'mail-account-exists', atOnce: 1, seconds: HOUR_SECONDS }
  return (
    (await takeCall({ ...needs, db: tx }, bucket, address)) === 0 && (await takeFromBudget(needs, tx)) === 0
  )
}

/** The address is proved: whoever asked for mails to it before was not kept from the account for nothing. */
export async function forgetMailTimers(needs: Needs, tx: Tx, address: string): Promise<void> {
  if (needs.config.auth.mailIntervalSeconds === 0) return
  for (const timer of ['confirmation', 'recovery'] as const)
    await giveBackCall({ ...needs, db: tx }, bucketOf(needs, timer), address)
}

/** The milliseconds until the next turn; 0 when this one was taken. */
async function takeTurn(needs: Needs, tx: Tx, timer: Timer, subject: string): Promise<number> {
  if (needs.config.auth.mailIntervalSeconds === 0) return 0
  return takeCall({ ...needs, db: tx }, bucketOf(needs, timer), subject)
}

const bucketOf = ({ config }: Needs, timer: Timer) => ({
  name: `mail-${timer}`,
  atOnce: 1,
  seconds: config.auth.mailIntervalSeconds,
})

function takeFromBudget(needs: Needs, tx: Tx): Promise<number> {
  const atOnce = Math.max(1, Math.floor(MAILS_AN_HOUR * needs.config.rateLimitFactor))
  return takeCall(
    { ...needs, db: tx },
    { name: 'mail-budget', atOnce, seconds: HOUR_SECONDS / atOnce },
    'all',
  )
}

const tooMany = (words: string, retryAfter: number) =>
  new ApiError(429, 'over_email_send_rate_limit', words, { retryAfter })
