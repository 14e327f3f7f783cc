import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { createClientAddress, networkOf } from './client-address.ts'
import type { Db } from './database/tables.ts'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { type Job, startJob } from './jobs.ts'

/** Every limit there is: so many calls in so many seconds from one address. RATE_LIMIT_FACTOR multiplies them. */
const LIMITS = {
  checkout: { calls: 120, seconds: 300 },
  order: { calls: 300, seconds: 300 },
  form: { calls: 60, seconds: 300 },
  office: { calls: 600, seconds: 300 },
  sandbox: { calls: 300, seconds: 300 },
  'auth-token': { calls: 150, seconds: 300 },
  'auth-signup': { calls: 30, seconds: 300 },
  'auth-otp': { calls: 30, seconds: 300 },
  'auth-verify': { calls: 30, seconds: 300 },
  'auth-resend': { calls: 30, seconds: 300 },
  'auth-recover': { calls: 30, seconds: 300 },
  'auth-user': { calls: 30, seconds: 300 },
  'auth-sso': { calls: 30, seconds: 300 },
  'auth-provider': { calls: 60, seconds: 300 },
  'auth-challenge': { calls: 15, seconds: 60 },
  'auth-factor': { calls: 15, seconds: 60 },
} as const
type LimitName = keyof typeof LIMITS
/** Guards an endpoint with the limit of this name. */
export type Limit = (name: LimitName) => MiddlewareHandler

/** Addresses that are over a limit are remembered here, so that hammering costs no database work. */
const REMEMBERED = 10_000

/**
 * Makes `limit(name)`: counts calls per client address and name in the database, exactly, over all processes, and
 * answers 429 with Retry-After above the limit. Addresses are stored as keyed hashes only.
 */
export function createLimiter(deps: Pick<Deps, 'config' | 'db' | 'now' | 'linkKey'>): Limit {
  const { config, db, now, linkKey } = deps
  const addressOf = createClientAddress(config.trustProxy)
  const refusedUntil = new Map<string, number>()

  return (name) => {
    const { calls, seconds } = LIMITS[name]
    const allowed = Math.max(1, Math.floor(calls * config.rateLimitFactor))

    return async (c, next) => {
      const who = networkOf(addressOf(c))
      const key = `${name}:${createHmac('sha256', linkKey).update(who).digest('base64url').slice(0, 22)}`
      const at = now()
      const known = refusedUntil.get(key)
      if (known !== undefined && known > at.getTime()) throw refuse(known - at.getTime())

      const { hits, resetsAt } = await count(db, key, at, seconds)
      if (hits > allowed) {
        if (refusedUntil.size >= REMEMBERED) refusedUntil.clear()
        refusedUntil.set(key, resetsAt.getTime())
        throw refuse(resetsAt.getTime() - at.getTime())
      }
      refusedUntil.delete(key)
      await next()
    }
  }
}

function refuse(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  return new ApiError(
    429,
    'over_request_rate_limit',
    `That was a lot of requests in a short time. Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  )
}

/** One statement: the window that is running gets a hit, one that is over begins again. */
async function count(
  db: Db,
  key: string,
  at: Date,
  seconds: number,
): Promise<{ hits: number; resetsAt: Date }> {
  const end = new Date(at.getTime() + seconds * 1000)
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into platform.rate_limits as known (key, hits, resets_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when known.resets_at <= ${at} then 1 else known.hits + 1 end,
      resets_at = case when known.resets_at <= ${at} then excluded.resets_at else known.resets_at end
    returning hits, resets_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The rate limit upsert returned no row.')
  return { hits: row.hits, resetsAt: row.resets_at }
}

/** Forgets windows that are over. */
export function startLimitCleaning({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Job {
  const clean = async () => {
    await db.deleteFrom('platform.rate_limits').where('resets_at', '<', now()).execute()
  }
  return startJob('rate limit cleaning', 600, clean, log)
}
