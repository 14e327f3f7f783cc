import Stripe from 'stripe'
import * as v from 'valibot'
import type { Config } from './config/config.ts'

type RealPayments = Extract<Config['payments'], { mode: 'stripe' }>

/**
 * The timeout of a call to Stripe. A checkout usually makes up to two calls, one after the other. With a retry each,
 * they end before the browser's timeout (25 s). Only the first sale of a monthly product makes three calls, and after a
 * stored failure five (`monthlyPrice`).
 */
const TIMEOUT_MS = 5000
const RETRIES = 1

/** The client for Stripe itself, or for the host of `STRIPE_API_BASE`. */
export function createStripe(payments: Pick<RealPayments, 'secretKey' | 'apiBase'>): Stripe {
  return new Stripe(payments.secretKey, {
    ...addressOf(payments.apiBase),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/**
 * Whether Stripe has stored this failure under the idempotency key. Stripe repeats a stored failure for a day, so that
 * only another key can succeed. After a lost response, the same key may still succeed.
 */
export function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}

/** Log fields of an error, without personal data: the messages of Stripe's errors may quote the request. */
export function withoutMessage(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error }
  const { type, code, param, statusCode, requestId } = error
  return { stripe: { type, code, param, statusCode, requestId } }
}

/** A Unix time in seconds that is in the range of a Date. */
export const unixSeconds = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12))

/** Parses an id, or the id of an expanded object. */
export const reference = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.object({ id: v.string() }),
      v.transform((object) => object.id),
    ),
  ]),
)
