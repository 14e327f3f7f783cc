import { randomInt } from 'node:crypto'
import { brand } from '#domain/brand/brand.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import {
  type Bucket,
  scaledBucket,
  takeCall,
  tooManyCalls,
} from '#server/platform/http/rate-limit/token-bucket.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { smsEntry } from '#server/platform/webhooks/messages.ts'
import { CHALLENGE_SECONDS, type Challenge } from './challenges.ts'
import type { PhoneFactor } from './require-factor.ts'

/**
 * The limit on text messages per phone number and per account: 5, then 2 per hour. Each message costs money and may
 * disturb a stranger.
 */
const MESSAGES = { name: 'sms', atOnce: 5, seconds: 1800 }
/** The limit on text messages per client network: 10, then 5 per hour. */
const NETWORK = { name: 'sms-network', atOnce: 10, seconds: 720 }
const DAY_SECONDS = 86_400
/**
 * The limits on text messages for the whole site: this many at once, then this many per day. They limit the cost.
 * Unverified numbers have a limit of their own, so that made-up accounts cannot use up the messages that sign-ins need.
 */
const SITE_A_DAY = { unverified: 100, verified: 500 } as const

/** The number as digits with the country code (E.164): "61491570156". Undefined for anything else. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replace(/^\+/, '').replaceAll(/[\s().-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}

/** `address` is the client's IP address. */
type Input = { factor: PhoneFactor; challengeId: string; address: string }

/**
 * Enqueues a text message with a new code for this challenge, and returns the code's hash. Throws a 429 when the last
 * message is too recent, or when there were too many messages. Call `wakeOutbox` after the commit.
 */
export async function sendCode(tx: Tx, deps: Deps, { factor, challengeId, address }: Input): Promise<Buffer> {
  const { now, config, encryption } = deps
  const waitMs =
    (factor.last_challenged_at?.getTime() ?? 0) + config.auth.mailIntervalSeconds * 1000 - now().getTime()
  if (waitMs > 0) throw tooSoon(Math.ceil(waitMs / 1000))
  for (const subject of [factor.user_id, factor.phone]) {
    const wait = await takeCall({ ...deps, db: tx }, MESSAGES, subject)
    if (wait > 0) throw tooManyCalls(wait)
  }
  await takeFromQuotas(tx, deps, factor, address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const text = `${code} is your ${brand.name} code. It’s good for ${CHALLENGE_SECONDS / 60} minutes. Give it to nobody.`
  const until = new Date(now().getTime() + CHALLENGE_SECONDS * 1000)
  await enqueue(tx, smsEntry({ to: `+${factor.phone}`, text, until }))
  return encryption.hash(codeText(challengeId, code))
}

/** The rate limit on text messages of the whole site, to verified numbers or to unverified ones. */
export function siteQuota(status: PhoneFactor['status'], config: { rateLimitFactor: number }): Bucket {
  const atOnce = SITE_A_DAY[status]
  return scaledBucket({ name: `sms-site-${status}`, atOnce, seconds: DAY_SECONDS / atOnce }, config)
}

async function takeFromQuotas(tx: Tx, deps: Deps, { status }: PhoneFactor, address: string): Promise<void> {
  for (const [bucket, subject] of [
    [scaledBucket(NETWORK, deps.config), networkOf(address)],
    [siteQuota(status, deps.config), 'all'],
  ] as const) {
    const wait = await takeCall({ ...deps, db: tx }, bucket, subject)
    if (wait > 0) throw quotaExceeded(Math.ceil(wait / 1000))
  }
}

/** Whether this is the challenge's code. Counts a wrong code, so the caller must commit even when it refuses. */
export async function isSentCode(
  tx: Tx,
  { encryption }: Deps,
  challenge: Challenge,
  code: string,
): Promise<boolean> {
  const { id, code_hash, wrong_tries } = challenge
  if (!code_hash) return false
  if (encryption.isHashOf(code_hash, codeText(id, code))) return true
  await tx
    .updateTable('auth.challenges')
    .set({ wrong_tries: wrong_tries + 1 })
    .where('id', '=', id)
    .execute()
  return false
}

const codeText = (challengeId: string, code: string) => `challenge:${challengeId}:${code}`

const quotaExceeded = (seconds: number) =>
  new ApiError(
    429,
    'over_sms_send_rate_limit',
    `SMS rate limit exceeded, try again after ${seconds} seconds.`,
    {
      retryAfter: seconds,
    },
  )

const tooSoon = (seconds: number) =>
  new ApiError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )
