import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type Bucket, giveBackCall, takeCall, waitForCall } from '#server/platform/http/token-bucket.ts'

type Needs = Pick<Deps, 'config' | 'now' | 'linkKey'>
/** Mails that share a timer (supabase-wire.md 1.5); magic links go under recovery. */
type Timer = 'confirmation' | 'recovery' | 'email-change' | 'reauthentication'

const HOUR_SECONDS = 3600
/**
 * Codes and links an hour for all accounts together: whatever is on, a mail provider does not mistake us for a spammer.
 */
const MAILS_AN_HOUR = 1000

/**
 * Starts the timers of this address or account, or refuses with 429 while one of them runs. Nobody asks here whether
 * there is an account: the answer is the same without one (supabase-wire.md 1.5).
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
  // only looked at: it is spent when a mail is written, and an address without an account costs its caller alone
  const wait = await waitForCall({ ...needs, db: tx }, budgetOf(needs), 'all')
  if (wait > 0) throw tooMany('email rate limit exceeded', Math.ceil(wait / 1000))
}

/** Whether "you already have an account" may go to this address: once an hour (rulings.md 41). */
export async function mayMailOwner(needs: Needs, tx: Tx, address: string): Promise<boolean> {
  const bucket = { name: 'mail-account-exists', atOnce: 1, seconds: HOUR_SECONDS }
  return (await takeCall({ ...needs, db: tx }, bucket, address)) === 0 && (await spendBudget(needs, tx)) === 0
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

/**
 * Codes to one address an hour, by whom it is asked. `anybody`: kinds that need no session. `owner`: kinds that need
 * one, so that a stranger cannot use up what the account needs. Counted apart from the timers, which refuse: here the
 * mail is held back without a word, and the last one that was sent still works.
 */
export type Asker = 'anybody' | 'owner'
const CODES_AN_HOUR = 6

/** Takes one of the hour's codes to this address. Whether the mail may go. */
export async function takeRecipientTurn(needs: Needs, tx: Tx, asker: Asker, to: string): Promise<boolean> {
  return (await takeCall({ ...needs, db: tx }, hourly(needs, `mail-to-${asker}`), to)) === 0
}

/** The work of `takeRecipientTurn`, at a row that counts for nobody. */
export async function touchRecipientTurn(needs: Needs, tx: Tx, to: string): Promise<void> {
  await takeCall({ ...needs, db: tx }, hourly(needs, 'mail-to-nobody'), to)
}

/** Takes one of the mails an hour that an account may have written to new addresses. The milliseconds to wait. */
export function takeChangeTurn(needs: Needs, tx: Tx, userId: string): Promise<number> {
  return takeCall({ ...needs, db: tx }, hourly(needs, 'mail-change-of'), userId)
}

function hourly({ config }: Needs, name: string): Bucket {
  const atOnce = Math.max(1, Math.floor(CODES_AN_HOUR * config.rateLimitFactor))
  return { name, atOnce, seconds: HOUR_SECONDS / atOnce }
}

/** Counts one mail that is written. The milliseconds to wait when there was none left. */
export function spendBudget(needs: Needs, tx: Tx): Promise<number> {
  return takeCall({ ...needs, db: tx }, budgetOf(needs), 'all')
}

/** The work of `spendBudget` for an address that gets no mail: the site's budget stays as it is. */
export async function touchBudget(needs: Needs, tx: Tx, subject: string): Promise<void> {
  await takeCall({ ...needs, db: tx }, { ...budgetOf(needs), name: 'mail-budget-nobody' }, subject)
}

function budgetOf({ config }: Needs) {
  const atOnce = Math.max(1, Math.floor(MAILS_AN_HOUR * config.rateLimitFactor))
  return { name: 'mail-budget', atOnce, seconds: HOUR_SECONDS / atOnce }
}

export const tooMany = (words: string, retryAfter: number) =>
  new ApiError(429, 'over_email_send_rate_limit', words, { retryAfter })
