import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import {
  type Bucket,
  giveBackCall,
  scaledBucket,
  takeCall,
  waitForCall,
} from '#server/platform/http/token-bucket.ts'

type Options = Pick<Deps, 'config' | 'now' | 'linkKey'>
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
  deps: Options,
  tx: Tx,
  timers: readonly Timer[],
  subject: string,
): Promise<void> {
  for (const timer of timers) {
    const wait = await takeTurn(deps, tx, timer, subject)
    const seconds = Math.max(1, Math.ceil(wait / 1000))
    if (wait > 0)
      throw tooMany(`For security purposes, you can only request this after ${seconds} seconds.`, seconds)
  }
  // only looked at: it is spent when a mail is written, and an address without an account costs its caller alone
  const wait = await waitForCall({ ...deps, db: tx }, budgetOf(deps), 'all')
  if (wait > 0) throw tooMany('email rate limit exceeded', Math.ceil(wait / 1000))
}

/** Whether "you already have an account" may go to this address: once an hour (rulings.md 41). */
export async function takeOwnerMail(deps: Options, tx: Tx, address: string): Promise<boolean> {
  const bucket = { name: 'mail-account-exists', atOnce: 1, seconds: HOUR_SECONDS }
  return (await takeCall({ ...deps, db: tx }, bucket, address)) === 0 && (await spendBudget(deps, tx)) === 0
}

/** The address is proved: whoever asked for mails to it before was not kept from the account for nothing. */
export async function resetMailTimers(deps: Options, tx: Tx, address: string): Promise<void> {
  if (deps.config.auth.mailIntervalSeconds === 0) return
  for (const timer of ['confirmation', 'recovery'] as const)
    await giveBackCall({ ...deps, db: tx }, bucketOf(deps, timer), address)
}

/** The milliseconds until the next turn; 0 when this one was taken. */
async function takeTurn(deps: Options, tx: Tx, timer: Timer, subject: string): Promise<number> {
  if (deps.config.auth.mailIntervalSeconds === 0) return 0
  return takeCall({ ...deps, db: tx }, bucketOf(deps, timer), subject)
}

const bucketOf = ({ config }: Options, timer: Timer) => ({
  name: `mail-${timer}`,
  atOnce: 1,
  seconds: config.auth.mailIntervalSeconds,
})

/**
 * Codes to one address an hour, by whom it is asked. `anybody`: kinds that need no session. `owner`: kinds that need
 * one, so that a stranger cannot use up what the account needs. Counted apart from the timers, which refuse: here the
 * mail is held back without a word, and the last one that was sent still works.
 */
export type Requester = 'anybody' | 'owner'
const CODES_AN_HOUR = 6

/** Takes one of the hour's codes to this address. Whether the mail may go. */
export async function takeRecipientTurn(
  deps: Options,
  tx: Tx,
  requester: Requester,
  to: string,
): Promise<boolean> {
  return (await takeCall({ ...deps, db: tx }, hourly(deps, `mail-to-${requester}`), to)) === 0
}

/** The work of `takeRecipientTurn`, at a row that counts for nobody. */
export async function touchRecipientTurn(deps: Options, tx: Tx, to: string): Promise<void> {
  await takeCall({ ...deps, db: tx }, hourly(deps, 'mail-to-nobody'), to)
}

/** Takes one of the mails an hour that an account may have written to new addresses. The milliseconds to wait. */
export function takeChangeTurn(deps: Options, tx: Tx, userId: string): Promise<number> {
  return takeCall({ ...deps, db: tx }, hourly(deps, 'mail-change-of'), userId)
}

function hourly({ config }: Options, name: string): Bucket {
  return scaledBucket({ name, atOnce: CODES_AN_HOUR, seconds: HOUR_SECONDS / CODES_AN_HOUR }, config)
}

/** Counts one mail that is written. The milliseconds to wait when there was none left. */
export function spendBudget(deps: Options, tx: Tx): Promise<number> {
  return takeCall({ ...deps, db: tx }, budgetOf(deps), 'all')
}

function budgetOf({ config }: Options): Bucket {
  return scaledBucket(
    { name: 'mail-budget', atOnce: MAILS_AN_HOUR, seconds: HOUR_SECONDS / MAILS_AN_HOUR },
    config,
  )
}

export const tooMany = (message: string, retryAfter: number) =>
  new ApiError(429, 'over_email_send_rate_limit', message, { retryAfter })
