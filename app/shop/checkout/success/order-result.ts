import type { ApiResult } from '#app/api/http.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

/** What the success page knows about the payment (rulings.md 10). */
export type Result =
  | { kind: 'confirming'; isOffline: boolean }
  | { kind: 'paid'; order: OrderView }
  /** The URL has no payment session, its session is invalid or unknown, or the order expired or was cancelled. */
  | { kind: 'unconfirmed' }

/** Milliseconds before the next poll: one second at first, growing to ten seconds. */
export function pauseBefore(tries: number): number {
  return Math.min(1000 * 1.5 ** (tries - 1), 10_000)
}

/**
 * The result for a response about the order. A failed request gives `confirming`, and so does a refusal with a status
 * other than 400, 404 and 422.
 */
export function resultOf(result: ApiResult<OrderView>): Result {
  if (result.kind === 'failed') return { kind: 'confirming', isOffline: true }
  if (result.kind === 'refused') {
    const isNo = result.status === 404 || result.status === 400 || result.status === 422
    return isNo ? { kind: 'unconfirmed' } : { kind: 'confirming', isOffline: false }
  }
  switch (result.body.state) {
    case 'confirming':
      return { kind: 'confirming', isOffline: false }
    case 'expired':
    case 'cancelled':
      return { kind: 'unconfirmed' }
    case 'paid':
    case 'programming':
    case 'shipped':
    case 'delivered':
    case 'refunded':
      return { kind: 'paid', order: result.body }
  }
}
