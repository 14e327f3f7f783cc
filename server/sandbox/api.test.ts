import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createClock, openShop } from '#test/fixtures/shop.ts'

type Params = Stripe.Checkout.SessionCreateParams

/** The parameters of a session as the shop creates it, open for 31 minutes. */
function params(changes: Partial<Params> = {}, at = new Date()): Params {
  return {
    mode: 'payment',
    line_items: [
      { quantity: 3, price_data: { currency: 'aud', unit_amount: 4499, product_data: { name: 'Keyring' } } },
    ],
    success_url: 'https://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/cancel',
    expires_at: Math.floor(at.getTime() / 1000) + 1860,
    ...changes,
  }
}

async function refusalOf(call: Promise<unknown>): Promise<Partial<Stripe.errors.StripeError>> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as Stripe.errors.StripeError
}

test('a session can be created, read and expired, and its lines listed, as with Stripe', async () => {
  const { deps, config } = await openShop()
  const { sessions } = deps.stripe.checkout

  const made = await sessions.create(params())
  const read = await sessions.retrieve(made.id, { expand: ['payment_intent', 'line_items'] })
  const lines = await sessions.listLineItems(made.id)
  const expired = await sessions.expire(made.id)

  expect(made).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{58}$/),
    object: 'checkout.session',
    amount_total: 13_497,
    currency: 'aud',
    payment_status: 'unpaid',
    status: 'open',
    url: `${config.publicUrl}/sandbox/checkout/${made.id}`,
  })
  expect(read).toMatchObject({ id: made.id, payment_intent: null, line_items: { data: [{ quantity: 3 }] } })
  expect(lines.data).toMatchObject([{ description: 'Keyring', quantity: 3, amount_total: 13_497 }])
  expect(expired).toMatchObject({ status: 'expired', url: null })
  expect(Object.keys(made).filter((name) => name.startsWith('_'))).toEqual([])
})

test('a coupon reduces the total, and can be redeemed once', async () => {
  const { deps, press } = await openShop()
  const coupon = await deps.stripe.coupons.create({
    name: '15% bundle discount',
    amount_off: 2025,
    currency: 'aud',
    duration: 'once',
    max_redemptions: 1,
  })
  const withCoupon = params({ discounts: [{ coupon: coupon.id }] })

  const session = await deps.stripe.checkout.sessions.create(withCoupon)
  await press(session.url ?? '', 'pay')
  const again = await refusalOf(deps.stripe.checkout.sessions.create(withCoupon))

  expect(session).toMatchObject({
    amount_subtotal: 13_497,
    amount_total: 11_472,
    total_details: { amount_discount: 2025 },
  })
  expect(again).toMatchObject({ code: 'coupon_expired', statusCode: 400 })
  expect(await deps.stripe.coupons.retrieve(coupon.id)).toMatchObject({ valid: false, times_redeemed: 1 })
})

test('a repeated idempotency key gives the same session, and with other parameters an error', async () => {
  const { deps } = await openShop()
  const { sessions } = deps.stripe.checkout
  const options = { idempotencyKey: randomUUID() }
  const same = params()

  const copies = await Promise.all(Array.from({ length: 8 }, () => sessions.create(same, options)))
  const other = await refusalOf(sessions.create({ ...same, locale: 'en-GB' }, options))

  expect(new Set(copies.map((session) => session.id)).size).toBe(1)
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(other.statusCode).toBe(400)
})

test('an idempotency key can be used again after its request was refused', async () => {
  const { deps } = await openShop()
  const { sessions } = deps.stripe.checkout
  const options = { idempotencyKey: randomUUID() }

  await refusalOf(sessions.create(params({ expires_at: 1 }), options))
  const session = await sessions.create(params(), options)

  expect(session.status).toBe('open')
})

const line = (price: object, quantity = 1) => [
  { quantity, price_data: { currency: 'aud', unit_amount: 4499, product_data: { name: 'Card' }, ...price } },
]

test.each<[string, Partial<Params>, string]>([
  ['a session shorter than half an hour', { expires_at: Math.floor(Date.now() / 1000) + 1700 }, 'expires_at'],
  ['a session longer than a day', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, 'expires_at'],
  ['a price of zero', { line_items: line({ unit_amount: 0 }) }, 'line_items[0][price_data][unit_amount]'],
  ['half a cent', { line_items: line({ unit_amount: 0.5 }) }, 'line_items[0][price_data][unit_amount]'],
  ['a quantity of zero', { line_items: line({}, 0) }, 'line_items[0][quantity]'],
  ['another currency', { line_items: line({ currency: 'usd' }) }, 'line_items[0][price_data][currency]'],
  [
    'a line without a name',
    { line_items: line({ product_data: {} }) },
    'line_items[0][price_data][product_data]',
  ],
  [
    'another country',
    { shipping_address_collection: { allowed_countries: ['NZ'] } },
    'shipping_address_collection[allowed_countries][0]',
  ],
  ['an invalid URL', { success_url: 'thanks' }, 'success_url'],
  ['an unsupported parameter', { allow_promotion_codes: true }, 'allow_promotion_codes'],
  ['an unknown coupon', { discounts: [{ coupon: 'nope' }] }, 'discounts[0][coupon]'],
])('%s is refused with an error that names the parameter', async (_what, changes, param) => {
  const { deps } = await openShop()

  const error = await refusalOf(deps.stripe.checkout.sessions.create(params(changes)))

  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', param: expect.stringContaining(param) })
})

test('a total below 50 cents is refused', async () => {
  const { deps } = await openShop()

  const error = await refusalOf(
    deps.stripe.checkout.sessions.create(params({ line_items: line({ unit_amount: 49 }) })),
  )

  expect(error).toMatchObject({ code: 'amount_too_small' })
})

test('an unknown object or path is a 404 in Stripe’s shape', async () => {
  const { deps } = await openShop()

  const session = await refusalOf(deps.stripe.checkout.sessions.retrieve('cs_test_nobody'))
  const path = await refusalOf(deps.stripe.customers.create({}))

  expect(session).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(path).toMatchObject({ statusCode: 404 })
})

test('only an open session can be expired', async () => {
  const { deps, press } = await openShop()
  const session = await deps.stripe.checkout.sessions.create(params())
  await press(session.url ?? '', 'pay')

  const error = await refusalOf(deps.stripe.checkout.sessions.expire(session.id))

  expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('`complete`') })
})

test('an overdue session reads as expired and sends one event', async () => {
  const clock = createClock()
  const { deps, sentEvents } = await openShop({ now: clock.now })
  const session = await deps.stripe.checkout.sessions.create(params({}, clock.now()))

  clock.pass(32)
  const reads = await Promise.all(
    Array.from({ length: 4 }, () => deps.stripe.checkout.sessions.retrieve(session.id)),
  )

  expect(reads.map((read) => read.status)).toEqual(Array(4).fill('expired'))
  expect((await sentEvents()).map((event) => event.type)).toEqual(['checkout.session.expired'])
})

test('refunds add up on the charge, send events, and never exceed the payment', async () => {
  const { deps, press, sentEvents } = await openShop()
  const { id, url } = await deps.stripe.checkout.sessions.create(params())
  await press(url ?? '', 'pay')
  const paid = await deps.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const intent = paid.payment_intent as Stripe.PaymentIntent

  const part = await deps.stripe.refunds.create({ payment_intent: intent.id, amount: 3497 })
  const tooMuch = await refusalOf(deps.stripe.refunds.create({ payment_intent: intent.id, amount: 10_001 }))
  await deps.stripe.refunds.create({ payment_intent: intent.id })
  const again = await refusalOf(deps.stripe.refunds.create({ payment_intent: intent.id }))

  expect(part).toMatchObject({ amount: 3497, status: 'succeeded' })
  expect(tooMuch).toMatchObject({ param: 'amount' })
  expect(again).toMatchObject({ code: 'charge_already_refunded' })
  const refunds = (await sentEvents()).filter((event) => event.type === 'charge.refunded')
  expect(refunds.map((event) => event.data.object)).toMatchObject([
    { amount_refunded: 3497, refunded: false, payment_intent: intent.id },
    { amount_refunded: 13_497, refunded: true, payment_intent: intent.id },
  ])
})
