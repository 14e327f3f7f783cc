import type { OpenPayment } from '#domain/checkout/phone-order.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** The kind of the mail with the link to the payment page. */
export const PAYMENT_LINK = 'payment-link'

/**
 * Returns the payment page of an unpaid order, or undefined if no page is open. A payment of a wrong amount closes the
 * page and leaves the order unpaid.
 */
export function openPaymentOf(
  { state, payment_problem, session_url, expires_at, buyer_details }: Order,
  now: Date,
): OpenPayment | undefined {
  const isOpen = state === 'awaiting_payment' && payment_problem === null && expires_at > now
  if (!isOpen || session_url === null) return undefined
  return {
    url: session_url,
    until: expires_at.toISOString(),
    email: buyer_details.email ?? '',
    phone: buyer_details.phone ?? '',
  }
}

export function noOpenPayment({ number }: Order): ApiError {
  return new ApiError(409, 'moved_on', `Order ${number} has no open payment page any more.`)
}
