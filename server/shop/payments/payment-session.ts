import Stripe from 'stripe'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import { shippingDays } from '#domain/site/hours/shipping-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withoutMessage } from '#server/platform/stripe.ts'
import { cancelUrl, successUrl } from '#server/shop/orders/order-links.ts'
import type { Order, OrderLine } from '#server/shop/orders/orders.ts'
import { monthlyPrice } from './monthly-price.ts'

type Params = Stripe.Checkout.SessionCreateParams

/**
 * Creates the order's checkout session at the payment provider. The idempotency keys of coupon and session contain the
 * order's id, so a second call returns the same coupon and the same session.
 */
export async function createSession(
  deps: Deps,
  order: Order,
  lines: readonly OrderLine[],
): Promise<Stripe.Checkout.Session> {
  const [items, discounts] = await Promise.all([
    Promise.all(lines.map((line) => lineItem(deps, line))),
    order.discount_cents > 0 ? createCoupon(deps, order).then((coupon) => [{ coupon }]) : [],
    updateCustomer(deps, order),
  ])
  return deps.stripe.checkout.sessions.create(
    {
      ...modeOf(order),
      currency: 'aud',
      line_items: items,
      ...(discounts.length > 0 ? { discounts } : {}),
      ...(order.has_cards ? { shipping_address_collection: { allowed_countries: ['AU'] } } : {}),
      phone_number_collection: { enabled: true },
      adaptive_pricing: { enabled: false },
      client_reference_id: order.id,
      ...payerOf(order),
      metadata: metadataOf(order),
      expires_at: Math.floor(order.expires_at.getTime() / 1000),
      success_url: successUrl(deps.config),
      cancel_url: cancelUrl(deps.config, deps.linkKey, order.id),
      locale: 'en',
    },
    { idempotencyKey: `order-${order.id}-session` },
  )
}

/**
 * Returns the mode of the session. An order with a monthly item becomes a subscription, whose first invoice includes
 * the other items. Stripe's subscription mode has no shipping rates.
 */
function modeOf(order: Order): Partial<Params> {
  const data = { metadata: metadataOf(order), description: `${brand.name} order ${order.number}` }
  if (order.monthly_cents > 0) return { mode: 'subscription', subscription_data: data }
  return {
    mode: 'payment',
    ...(order.has_cards ? { shipping_options: [{ shipping_rate_data: freeShipping() }] } : {}),
    payment_intent_data: data,
  }
}

function metadataOf({ id, number }: Order) {
  return { order_id: id, order_number: number }
}

function payerOf(order: Order): Partial<Params> {
  const customer = customerOf(order)
  if (customer !== null) return { customer }
  const { email } = order.buyer_details
  return email ? { customer_email: email } : {}
}

/**
 * Returns the known customer of the payment provider for an order with monthly items, or null. An account with a
 * subscription keeps its customer for further subscriptions.
 */
const customerOf = ({ monthly_cents, customer_id }: Order): string | null =>
  monthly_cents > 0 ? customer_id : null

/**
 * Gives a known customer the email address of this order. The payment page does not let a known customer change the
 * address, and the account may have changed its address since its first subscription. If the provider refuses or does
 * not respond, the payment page has the customer's former address.
 */
async function updateCustomer({ stripe, log }: Deps, order: Order): Promise<void> {
  const customer = customerOf(order)
  const { email } = order.buyer_details
  if (customer === null || !email) return
  try {
    await stripe.customers.update(customer, { email })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log.warn({ order: order.number, ...withoutMessage(error) }, 'a customer’s email could not be updated')
  }
}

/**
 * Creates a coupon for this order only, so that the payment page shows the discount as a separate line (rulings.md 6).
 */
async function createCoupon({ stripe }: Deps, order: Order): Promise<string> {
  const coupon = await stripe.coupons.create(
    {
      name: BUNDLE_DISCOUNT_NAME,
      amount_off: order.discount_cents,
      currency: 'aud',
      duration: 'once',
      max_redemptions: 1,
      metadata: { order_id: order.id },
    },
    { idempotencyKey: `order-${order.id}-coupon` },
  )
  return coupon.id
}

async function lineItem(deps: Deps, line: OrderLine): Promise<Stripe.Checkout.SessionCreateParams.LineItem> {
  if (line.billing === 'monthly') return { quantity: line.quantity, price: await monthlyPrice(deps, line) }
  const description = line.type === 'nfc_card' ? 'NFC review card. GST included.' : 'Once off. GST included.'
  return {
    quantity: line.quantity,
    price_data: {
      currency: 'aud',
      unit_amount: line.unit_cents,
      tax_behavior: 'inclusive',
      product_data: { name: line.name, description },
    },
  }
}

/** The shipping option, with the shipping time of the settings in force. */
function freeShipping(): Stripe.Checkout.SessionCreateParams.ShippingOption.ShippingRateData {
  const { from, to } = shippingDays()
  return {
    type: 'fixed_amount',
    display_name: 'Free shipping',
    fixed_amount: { amount: 0, currency: 'aud' },
    tax_behavior: 'inclusive',
    delivery_estimate: {
      minimum: { unit: 'business_day', value: from },
      maximum: { unit: 'business_day', value: to },
    },
  }
}
