import type { Tx } from '#server/platform/database/tables.ts'
import { beginSubscription } from './billing/subscriptions.ts'
import { queueEvent } from './events.ts'
import { newId } from './ids.ts'
import { type Coupon, type LineItem, requireObject, type Session, saveObject, seconds } from './objects.ts'
import type { Buyer } from './pages/buyer-form.ts'
import type { SessionParams } from './params.ts'
import { takePayment } from './payments.ts'
import { SandboxError } from './sandbox-error.ts'
import { readLines } from './session-lines.ts'

const HALF_HOUR = 1800
const DAY = 86_400
/** Stripe's minimum charge, in cents. */
const LEAST_TOTAL = 50

/** POST /v1/checkout/sessions: creates an open session. */
export async function createSession(
  tx: Tx,
  params: SessionParams,
  { at, pageUrl }: { at: Date; pageUrl: (id: string) => string },
): Promise<Session> {
  const created = seconds(at)
  const lines = await readLines(tx, params)
  const customer =
    params.customer && (await requireObject(tx, 'customer', params.customer, { param: 'customer' }))
  const coupon = await findCoupon(tx, params)
  const { subtotal, discount, shipping, total } = amountsOf(params, lines, coupon)
  const id = newId('cs_test')
  const data = params.mode === 'payment' ? params.payment_intent_data : params.subscription_data
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    collected_information: null,
    created,
    currency: 'aud',
    customer: customer ? customer.id : null,
    customer_details: null,
    customer_email: customer ? customer.email : (params.customer_email ?? null),
    discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
    expires_at: expiryOf(params, created),
    invoice: null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata,
    mode: params.mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: params.phone_number_collection ?? { enabled: false },
    shipping_address_collection: params.shipping_address_collection ?? null,
    shipping_cost:
      shipping === undefined ? null : { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping },
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: discount, amount_shipping: shipping ?? 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
    _lines: lines,
    _discount_name: coupon?.name ?? null,
    _payment: { metadata: data?.metadata ?? {}, description: data?.description ?? null },
  }
  await saveObject(tx, 'checkout.session', session)
  return session
}

/** The amounts of a session in cents. `shipping` is undefined without shipping options. */
function amountsOf(params: SessionParams, lines: readonly LineItem[], coupon: Coupon | undefined) {
  const subtotal = sum(lines.map((line) => line.amount_subtotal))
  const discount = Math.min(coupon?.amount_off ?? 0, subtotal)
  const shipping = params.shipping_options[0]?.shipping_rate_data.fixed_amount.amount
  const total = subtotal - discount + (shipping ?? 0)
  if (total >= LEAST_TOTAL) return { subtotal, discount, shipping, total }
  throw new SandboxError("The Checkout Session's total amount due must be at least 50 cents.", {
    code: 'amount_too_small',
  })
}

/** Locks a session until the transaction ends, and expires the session if it is overdue. */
export async function lockSession(tx: Tx, id: string, at: Date): Promise<Session> {
  const session = await requireObject(tx, 'checkout.session', id, { lock: true, param: 'session' })
  const isOver = session.status === 'open' && session.expires_at <= seconds(at)
  return isOver ? closeSession(tx, session, at) : session
}

/** POST /v1/checkout/sessions/{id}/expire: expires a session. Throws when the session is not open. */
export async function expireSession(tx: Tx, id: string, at: Date): Promise<Session> {
  const session = await requireObject(tx, 'checkout.session', id, { lock: true, param: 'session' })
  if (session.status === 'open') return closeSession(tx, session, at)
  throw new SandboxError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  )
}

async function closeSession(tx: Tx, session: Session, at: Date): Promise<Session> {
  const expired: Session = { ...session, status: 'expired', url: null }
  await saveObject(tx, 'checkout.session', expired)
  await queueEvent(tx, 'checkout.session.expired', expired, at)
  return expired
}

/** Pays a session: creates the payment, the charge and the event, and in subscription mode also the subscription. */
export async function paySession(tx: Tx, session: Session, buyer: Buyer, at: Date): Promise<Session> {
  const intent = await takePayment(tx, session, buyer, at)
  const begun =
    session.mode === 'subscription'
      ? await beginSubscription(tx, session, { buyer, intent, at })
      : { payment_intent: intent.id }
  const paid: Session = {
    ...session,
    ...begun,
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: buyer.email, name: buyer.name, phone: buyer.phone, address: null },
    collected_information: {
      shipping_details: buyer.address && { name: buyer.name, address: buyer.address },
    },
  }
  await saveObject(tx, 'checkout.session', paid)
  await redeemCoupons(tx, paid)
  await queueEvent(tx, 'checkout.session.completed', paid, at)
  return paid
}

async function redeemCoupons(tx: Tx, session: Session): Promise<void> {
  for (const { coupon: id } of session.discounts) {
    const coupon = await requireObject(tx, 'coupon', id, { lock: true })
    const times = coupon.times_redeemed + 1
    const isSpent = coupon.max_redemptions !== null && times >= coupon.max_redemptions
    await saveObject(tx, 'coupon', { ...coupon, times_redeemed: times, valid: !isSpent })
  }
}

/** Queues the event of a declined card. The session stays open for another attempt. */
export async function declinePayment(tx: Tx, session: Session, at: Date): Promise<void> {
  const failed = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    currency: session.currency,
    livemode: false,
    metadata: session._payment.metadata,
    last_payment_error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    status: 'requires_payment_method',
  }
  await queueEvent(tx, 'payment_intent.payment_failed', failed, at)
}

async function findCoupon(tx: Tx, params: SessionParams): Promise<Coupon | undefined> {
  const [discount] = params.discounts
  if (!discount) return undefined
  const coupon = await requireObject(tx, 'coupon', discount.coupon, { param: 'discounts[0][coupon]' })
  if (coupon.valid) return coupon
  throw new SandboxError(`Coupon ${coupon.id} is used up and cannot be applied.`, {
    code: 'coupon_expired',
    param: 'discounts[0][coupon]',
  })
}

function expiryOf({ expires_at }: SessionParams, created: number): number {
  if (expires_at === undefined) return created + DAY
  if (expires_at >= created + HALF_HOUR && expires_at <= created + DAY) return expires_at
  throw new SandboxError(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
