import type { OpenPayment } from '#domain/checkout/phone-order.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** The payment page of an unpaid order; undefined when it is closed. */
export function openPaymentOf(
  { state, session_url, expires_at, buyer_details }: Order,
  now: Date,
): OpenPayment | undefined {
  if (state !== 'awaiting_payment' || session_url === null || expires_at <= now) return undefined
  return {
    url: session_url,
    until: expires_at.toISOString(),
    email: buyer_details.email ?? '',
    phone: buyer_details.phone ?? '',
  }
}
