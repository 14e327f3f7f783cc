import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { rateLimitRefusals } from '#server/platform/observability/metrics.ts'
import { keyOf, scaledBucket, takeCall, tooManyCalls } from './token-bucket.ts'

/**
 * The limits of one client network: the burst, and the calls per minute in the long term. RATE_LIMIT_FACTOR scales
 * both.
 */
const LIMITS = {
  checkout: { atOnce: 120, perMinute: 24 },
  order: { atOnce: 300, perMinute: 60 },
  form: { atOnce: 60, perMinute: 12 },
  /** A call may open connections to Google. */
  'google-link': { atOnce: 30, perMinute: 10 },
  /** Each call costs the shop money at Google. Typing one name makes several calls. */
  'find-business': { atOnce: 60, perMinute: 20 },
  office: { atOnce: 600, perMinute: 120 },
  sandbox: { atOnce: 300, perMinute: 60 },
  rest: { atOnce: 600, perMinute: 300 },
  account: { atOnce: 120, perMinute: 30 },
  'auth-token': { atOnce: 30, perMinute: 30 },
  'auth-signup': { atOnce: 30, perMinute: 6 },
  'auth-otp': { atOnce: 30, perMinute: 6 },
  'auth-verify': { atOnce: 30, perMinute: 6 },
  'auth-resend': { atOnce: 30, perMinute: 6 },
  'auth-recover': { atOnce: 30, perMinute: 6 },
  'auth-user': { atOnce: 30, perMinute: 6 },
  'auth-sso': { atOnce: 30, perMinute: 6 },
  'auth-provider': { atOnce: 60, perMinute: 12 },
  'auth-challenge': { atOnce: 30, perMinute: 15 },
  'auth-factor': { atOnce: 30, perMinute: 15 },
} as const
type LimitName = keyof typeof LIMITS
/** Makes the middleware that applies the limit of this name. */
export type Limit = (name: LimitName) => MiddlewareHandler

/**
 * The maximum size of `refusedUntil`. A call whose key (limit and network) is in this map is refused without a query.
 */
const REMEMBERED = 10_000

/** Makes `limit(name)`: counts calls by client network and name, and throws a 429 with Retry-After above the limit. */
export function createLimiter(deps: Pick<Deps, 'config' | 'db' | 'now' | 'linkKey'>): Limit {
  const networkOf = createClientNetwork(deps.config.trustProxy)
  const refusedUntil = new Map<string, number>()

  return (name) => {
    const { atOnce, perMinute } = LIMITS[name]
    const bucket = scaledBucket({ name, atOnce, seconds: 60 / perMinute }, deps.config)

    return async (c, next) => {
      const who = networkOf(c)
      const key = keyOf(deps, bucket, who)
      const at = deps.now().getTime()
      const known = refusedUntil.get(key)
      // a longer wait means that the clock was set back, or that another process has a faster clock
      if (known !== undefined && known > at && known - at <= bucket.seconds * 1000)
        throw refuse(name, known - at)

      const wait = await takeCall(deps, bucket, who)
      if (wait > 0) {
        if (refusedUntil.size >= REMEMBERED) refusedUntil.clear()
        refusedUntil.set(key, at + wait)
        throw refuse(name, wait)
      }
      refusedUntil.delete(key)
      await next()
    }
  }
}

function refuse(name: LimitName, waitMs: number) {
  rateLimitRefusals.inc({ limit: name })
  return tooManyCalls(waitMs)
}
