import { DEFAULT_MAIL_INTERVAL } from '#server/platform/config/auth-config.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import {
  type Bucket,
  giveBackCall,
  scaledBucket,
  takeCall,
  waitForCall,
} from '#server/platform/http/rate-limit/token-bucket.ts'

type Options = Pick<Deps, 'config' | 'now' | 'linkKey'>
/** Mails that share a timer (supabase-wire.md 1.5); magic links go under recovery. */
type Timer = 'confirmation' | 'recovery' | 'email-change' | 'reauthentication'

const HOUR_SECONDS = 3600
/** Codes and links an hour for all accounts, so that mail providers do not take us for a spammer. */
const MAILS_AN_HOUR = 1000

/**
 * Starts the timers of this address or account. Throws a 429 while one of them runs, or when the site's mail budget is
 * used up. The response is the same with and without an account (supabase-wire.md 1.5).
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
  // only reads the budget: sending a mail takes from it, so an address without an account takes nothing
  const wait = await waitForCall({ ...deps, db: tx }, budgetOf(deps), 'all')
  if (wait > 0) throw tooMany('email rate limit exceeded', Math.ceil(wait / 1000))
}

/**
 * Takes the owner's mail of this hour and one mail of the site's budget (rulings.md 41). Returns false when either is
 * used up.
 */
export async function takeOwnerMail(deps: Options, tx: Tx, address: string): Promise<boolean> {
  const bucket = { name: 'mail-account-exists', atOnce: 1, seconds: HOUR_SECONDS }
  return (await takeCall({ ...deps, db: tx }, bucket, address)) === 0 && (await spendBudget(deps, tx)) === 0
}

/** Resets the timers of an address that was just proved: its owner need not wait. */
export async function resetMailTimers(deps: Options, tx: Tx, address: string): Promise<void> {
  if (deps.config.auth.mailIntervalSeconds === 0) return
  for (const timer of ['confirmation', 'recovery'] as const)
    await giveBackCall({ ...deps, db: tx }, bucketOf(deps, timer), address)
}

/** The milliseconds until the timer ends; 0 when it was started. */
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
 * Who requests a code. `anybody`: kinds that need no session. `owner`: kinds that need one, so that a stranger cannot
 * use up what the account needs. Each has a limit of codes an hour to one address. Unlike the timers it does not
 * refuse: no mail is sent, and the last code still works.
 */
export type Requester = 'anybody' | 'owner'
const CODES_AN_HOUR = 6

/** Takes one of the hour's codes to this address. Whether the mail may be sent. */
export async function takeRecipientTurn(
  deps: Options,
  tx: Tx,
  requester: Requester,
  to: string,
): Promise<boolean> {
  return (await takeCall({ ...deps, db: tx }, hourly(deps, `mail-to-${requester}`), to)) === 0
}

/** Runs the statement of `takeRecipientTurn` on a row of its own, which limits nobody. */
export async function touchRecipientTurn(deps: Options, tx: Tx, to: string): Promise<void> {
  await takeCall({ ...deps, db: tx }, hourly(deps, 'mail-to-nobody'), to)
}

/** Takes one of the account's mails an hour to new addresses. The milliseconds to wait when none was left. */
export function takeChangeTurn(deps: Options, tx: Tx, userId: string): Promise<number> {
  return takeCall({ ...deps, db: tx }, hourly(deps, 'mail-change-of'), userId)
}

/** CODES_AN_HOUR, scaled up in proportion where AUTH_MAIL_INTERVAL is shorter than its default. */
function hourly({ config }: Options, name: string): Bucket {
  const shorter = Math.max(1, DEFAULT_MAIL_INTERVAL / Math.max(1, config.auth.mailIntervalSeconds))
  const codes = Math.round(CODES_AN_HOUR * shorter)
  return scaledBucket({ name, atOnce: codes, seconds: HOUR_SECONDS / codes }, config)
}

/** Takes one mail from the site's budget. The milliseconds to wait when none was left. */
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
