import { DEFAULT_MAIL_INTERVAL_SECONDS } from '#server/platform/config/auth-config.ts'
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
import { mailboxOf } from '#server/platform/mail/mailbox-of.ts'

type TimerDeps = Pick<Deps, 'config' | 'now' | 'linkKey'>
/** Timers that mails start (supabase-wire.md 1.5). A magic link starts the timer 'recovery'. */
type Timer = 'confirmation' | 'recovery' | 'email-change' | 'reauthentication'

const HOUR_SECONDS = 3600
/**
 * The site's mail quota, which refills at this rate per hour. It covers mails with a code, and mails that say that an
 * account exists. It keeps mail providers from taking us for a spammer.
 */
const MAILS_AN_HOUR = 1000

/**
 * Starts the timers of this address or account. Throws a 429 while one of them runs, or when the site's mail quota is
 * used up. The response is the same with and without an account (supabase-wire.md 1.5).
 */
export async function startMailTimers(
  deps: TimerDeps,
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
  // only reads the quota: sending a mail takes from it, so an address without an account takes nothing
  const wait = await waitForCall({ ...deps, db: tx }, mailQuota(deps), 'all')
  if (wait > 0) throw tooMany('email rate limit exceeded', Math.ceil(wait / 1000))
}

/**
 * Counts a mail that tells the owner of an address that an account exists (rulings.md 41). Returns false when the
 * address had such a mail in the last hour, or when the site's mail quota is used up. In the second case, the mail
 * does not count for the address.
 */
export async function takeOwnerMail(deps: TimerDeps, tx: Tx, address: string): Promise<boolean> {
  const bucket = { name: 'mail-account-exists', atOnce: 1, seconds: HOUR_SECONDS }
  await touchMailboxTurn(deps, tx, address)
  if ((await takeCall({ ...deps, db: tx }, bucket, address)) > 0) return false
  if ((await takeFromMailQuota(deps, tx)) === 0) return true
  await giveBackCall({ ...deps, db: tx }, bucket, address)
  return false
}

/** Resets the timers of an address that was just confirmed, so that its owner need not wait. */
export async function resetMailTimers(deps: TimerDeps, tx: Tx, address: string): Promise<void> {
  if (deps.config.auth.mailIntervalSeconds === 0) return
  for (const timer of ['confirmation', 'recovery'] as const)
    await giveBackCall({ ...deps, db: tx }, bucketOf(deps, timer), address)
}

/** Starts the timer and returns 0. If the timer runs already, returns the milliseconds until its end. */
async function takeTurn(deps: TimerDeps, tx: Tx, timer: Timer, subject: string): Promise<number> {
  if (deps.config.auth.mailIntervalSeconds === 0) return 0
  return takeCall({ ...deps, db: tx }, bucketOf(deps, timer), subject)
}

const bucketOf = ({ config }: TimerDeps, timer: Timer) => ({
  name: `mail-${timer}`,
  atOnce: 1,
  seconds: config.auth.mailIntervalSeconds,
})

/**
 * Who can request a code: `anybody`, or only the `owner` with a session or a mailed link. Each has its own limit of
 * codes per hour to one address, so that a stranger cannot use up what the owner needs. Unlike a timer, the limit
 * refuses no request: once the limit is used up, a request sends no mail, and the last code still works.
 */
export type Requester = 'anybody' | 'owner'
const CODES_AN_HOUR = 6

/** Codes per hour to all unconfirmed addresses of one mailbox together, such as `sam+1@` and `sam+2@`. */
const MAILBOX_CODES_AN_HOUR = 30

/** `isUnconfirmed`: no account has confirmed this address, so its mailbox may be a stranger's. */
type Recipient = { to: string; requester: Requester; isUnconfirmed: boolean }

/** Counts one of the hour's codes to this address, and returns whether the mail may be sent. */
export async function takeRecipientTurn(
  deps: TimerDeps,
  tx: Tx,
  { to, requester, isUnconfirmed }: Recipient,
): Promise<boolean> {
  const wait = await takeCall({ ...deps, db: tx }, hourly(deps, `mail-to-${requester}`), to)
  if (wait === 0 && isUnconfirmed) return takeMailboxTurn(deps, tx, to)
  await touchMailboxTurn(deps, tx, to)
  return wait === 0
}

/**
 * Takes as long as `takeRecipientTurn` but limits nobody, so that the response time does not reveal whether a mail was
 * sent.
 */
export async function touchRecipientTurn(deps: TimerDeps, tx: Tx, to: string): Promise<void> {
  await takeCall({ ...deps, db: tx }, hourly(deps, 'mail-to-nobody'), to)
  await touchMailboxTurn(deps, tx, to)
}

/**
 * Counts one of the hour's codes to the mailbox of an address with a tag or with the dots that Gmail ignores. Returns
 * whether the mail may be sent. An address without them has only its own limit.
 */
async function takeMailboxTurn(deps: TimerDeps, tx: Tx, to: string): Promise<boolean> {
  const mailbox = mailboxOf(to)
  if (mailbox === to) return true
  const bucket = hourly(deps, 'mail-to-mailbox', MAILBOX_CODES_AN_HOUR)
  return (await takeCall({ ...deps, db: tx }, bucket, mailbox)) === 0
}

/** Takes as long as `takeMailboxTurn` but limits nobody. */
async function touchMailboxTurn(deps: TimerDeps, tx: Tx, to: string): Promise<void> {
  const mailbox = mailboxOf(to)
  if (mailbox !== to) await takeCall({ ...deps, db: tx }, hourly(deps, 'mail-to-nobody'), mailbox)
}

/** Counts one of the account's hourly mails to new addresses. Returns 0, or the milliseconds to wait. */
export function takeChangeTurn(deps: TimerDeps, tx: Tx, userId: string): Promise<number> {
  return takeCall({ ...deps, db: tx }, hourly(deps, 'mail-change-of'), userId)
}

/**
 * A bucket of `anHour` codes, which refills at the same number per hour. Both grow in proportion when
 * AUTH_MAIL_INTERVAL is shorter than its default.
 */
function hourly({ config }: TimerDeps, name: string, anHour = CODES_AN_HOUR): Bucket {
  const shorter = Math.max(1, DEFAULT_MAIL_INTERVAL_SECONDS / Math.max(1, config.auth.mailIntervalSeconds))
  const codes = Math.round(anHour * shorter)
  return scaledBucket({ name, atOnce: codes, seconds: HOUR_SECONDS / codes }, config)
}

/** Counts one mail of the site's hourly quota. Returns 0, or the milliseconds to wait if none is left. */
export function takeFromMailQuota(deps: TimerDeps, tx: Tx): Promise<number> {
  return takeCall({ ...deps, db: tx }, mailQuota(deps), 'all')
}

function mailQuota({ config }: TimerDeps): Bucket {
  return scaledBucket(
    { name: 'mail-budget', atOnce: MAILS_AN_HOUR, seconds: HOUR_SECONDS / MAILS_AN_HOUR },
    config,
  )
}

export const tooMany = (message: string, retryAfter: number) =>
  new ApiError(429, 'over_email_send_rate_limit', message, { retryAfter })
