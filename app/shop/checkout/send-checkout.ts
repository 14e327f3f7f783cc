import * as v from 'valibot'
import type { CheckoutStart } from '#app/api/checkout.ts'
import type { ApiResult } from '#app/api/http.ts'
import type { FreeStock } from '#domain/cart/stored-cart.ts'
import type { Cents } from '#domain/money/money.ts'

/** One purchase attempt: its content as text, and how it is sent under an idempotency key. */
export type CheckoutAttempt = {
  content: string
  send: (key: string) => Promise<ApiResult<CheckoutStart>>
}

type Sending = {
  /** The idempotency key of this content. */
  keyFor: (content: string) => string
  /** Ends the attempt, so that the next attempt gets a new key. */
  clear: () => void
  wait?: (ms: number) => Promise<void>
}

const TRIES = 4
const PAUSE_MS = 1500

/**
 * Sends an attempt, at most four times, until there is a response to show. An attempt whose order is closed, or whose
 * key has already been used with other content, is sent again with a new key. An attempt that the server still
 * processes is sent again with the same key.
 */
export async function sendCheckout(
  { content, send }: CheckoutAttempt,
  { keyFor, clear, wait = pause }: Sending,
): Promise<ApiResult<CheckoutStart>> {
  let result = await send(keyFor(content))
  for (let tries = 1; tries < TRIES && result.kind === 'refused'; tries += 1) {
    if (result.code === 'checkout_in_progress') await wait(PAUSE_MS)
    else if (result.code === 'checkout_closed' || result.code === 'idempotency_conflict') clear()
    else break
    result = await send(keyFor(content))
  }
  return result
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const Lines = v.array(
  v.object({ id: v.string(), available: v.number(), held: v.optional(v.boolean(), false) }),
)
const Totals = v.object({ clientTotalCents: v.number(), serverTotalCents: v.number() })

/** The remaining stock of the products in a refusal; undefined if the refusal is not about stock. */
export function readAvailable(details: Record<string, unknown>): Record<string, FreeStock> | undefined {
  const lines = v.safeParse(Lines, details.lines)
  return lines.success ? Object.fromEntries(lines.output.map(({ id, ...free }) => [id, free])) : undefined
}

/** The total that was shown and the current total; undefined if the refusal is not about prices. */
export function readTotals(details: Record<string, unknown>): { before: Cents; now: Cents } | undefined {
  const totals = v.safeParse(Totals, details)
  if (!totals.success) return undefined
  return { before: totals.output.clientTotalCents, now: totals.output.serverTotalCents }
}
