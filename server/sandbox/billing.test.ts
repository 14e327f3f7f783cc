import { expect, onTestFinished, test } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { asAccount, EMAIL, eventOf, openFullShop, subscribe } from '#test/outside/subscriber.ts'

const PRICE = {
  currency: 'aud',
  unit_amount: 8900,
  recurring: { interval: 'month' as const },
  lookup_key: 'hosting-8900',
  product_data: { name: 'Hosting' },
}

function session(shop: Shop, mode: 'payment' | 'subscription', price?: string) {
  const once = { currency: 'aud', unit_amount: 4499, product_data: { name: 'Card' } }
  return shop.deps.stripe.checkout.sessions.create({
    mode,
    line_items: [{ quantity: 1, ...(price ? { price } : { price_data: once }) }],
    success_url: 'https://shop.test/',
  })
}

test('a monthly price is found by its lookup key, and sold only in subscription mode', async () => {
  const shop = await openShop()
  const { stripe } = shop.deps
  const made = await stripe.prices.create(PRICE)

  const found = await stripe.prices.list({ lookup_keys: ['hosting-8900'], active: true, limit: 1 })

  expect(found.data).toMatchObject([{ id: made.id, unit_amount: 8900, recurring: { interval: 'month' } }])
  await expect(stripe.prices.create(PRICE)).rejects.toThrow('already uses that lookup key')
  await expect(session(shop, 'payment', made.id)).rejects.toThrow('passed a recurring price')
  await expect(session(shop, 'subscription')).rejects.toThrow('at least one recurring price')
  expect(await session(shop, 'subscription', made.id)).toMatchObject({
    mode: 'subscription',
    amount_total: 8900,
  })
})

test('the billing page simulates failed payments and ends of months, each with Stripe’s event', async () => {
  const { shop, sam } = await openFullShop()
  const { subscription } = await subscribe(shop, sam, [EMAIL])
  const { body } = await asAccount(shop, sam, '/billing-portal', 'POST')
  const address = shop.url + new URL(body.url).pathname
  const press = async (action: string, of = String(subscription.id)) => {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ subscription: of, action, quantity: '4' }),
      redirect: 'manual',
    })
    return response.status
  }
  const state = async () => (await shop.deps.stripe.subscriptions.retrieve(String(subscription.id))).status

  expect(await press('fail')).toBe(303)
  expect(await state()).toBe('past_due')
  await shop.send(await eventOf(shop, 'invoice.payment_failed'))
  expect((await asAccount(shop, sam, '/subscriptions')).body).toMatchObject([{ status: 'past_due' }])
  await press('renew')
  expect(await state()).toBe('active')
  await press('cancel', 'sub_of_somebody_else')
  await press('cancel')
  await press('renew')
  expect(await state()).toBe('canceled')
  await shop.send(await eventOf(shop, 'customer.subscription.deleted'))
  expect((await asAccount(shop, sam, '/subscriptions')).body).toMatchObject([{ status: 'cancelled' }])
  expect(await (await fetch(address)).text()).toContain('Nothing more is taken for it.')
})

test('the days of the billing page are in the time zone that the office has published', async () => {
  const { shop, sam } = await openFullShop()
  await subscribe(shop, sam, [EMAIL])
  const { body } = await asAccount(shop, sam, '/billing-portal', 'POST')
  const before = inForce()
  onTestFinished(() => putInForce(before))
  const paidUntil = async (timeZone: string) => {
    putInForce({ ...before, timeZone })
    const page = await fetch(shop.url + new URL(body.url).pathname)
    return /Paid until ([^,]+),/.exec(await page.text())?.[1]
  }

  // these zones are 25 hours apart, so they never have the same day
  const days = [await paidUntil('Pacific/Pago_Pago'), await paidUntil('Pacific/Kiritimati')]

  expect(days).toEqual([expect.any(String), expect.any(String)])
  expect(days[0]).not.toBe(days[1])
})

test('an unknown billing page is a 404', async () => {
  const shop = await openShop()

  const page = await fetch(`${shop.url}/sandbox/billing/bps_guess`)

  expect(page.status).toBe(404)
  expect(await page.text()).toContain('There is no billing page here')
})
