import type { Config } from '#server/platform/config/config.ts'
import type { Order } from '#server/shop/orders/orders.ts'

const DASHBOARD = 'https://dashboard.stripe.com'

/**
 * Returns the URL of the order's payment in Stripe's dashboard, or of its subscription while no payment is known.
 * Returns null in the sandbox and before the payment.
 */
export function paymentUrl(
  { payments }: Pick<Config, 'payments'>,
  order: Pick<Order, 'payment_intent_id' | 'subscription_id'>,
): string | null {
  if (payments.mode === 'sandbox') return null
  const base = /^[rs]k_test_/.test(payments.secretKey) ? `${DASHBOARD}/test` : DASHBOARD
  if (order.payment_intent_id) return `${base}/payments/${encodeURIComponent(order.payment_intent_id)}`
  if (order.subscription_id) return `${base}/subscriptions/${encodeURIComponent(order.subscription_id)}`
  return null
}
