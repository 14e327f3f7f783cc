import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { reconcileOrder } from './reconcile-order.ts'

/** Runs `happen` after the provider has created the payment page and before the checkout gets the response. */
function whileThePageIsMade(shop: Shop, happen: (pageUrl: string) => Promise<unknown>): void {
  const { sessions } = shop.deps.stripe.checkout
  const create = sessions.create.bind(sessions)
  vi.spyOn(sessions, 'create').mockImplementationOnce(async (...args) => {
    const session = await create(...args)
    await happen(session.url ?? '')
    return session
  })
}

const deliverAll = async (shop: Shop) => Promise.all((await shop.sentEvents()).map(shop.send))

test('a checkout whose concurrent copy was paid meanwhile leads to the order', async () => {
  const shop = await openShop()
  const key = randomUUID()
  whileThePageIsMade(shop, async (pageUrl) => {
    await shop.checkout({}, key)
    await shop.press(pageUrl, 'pay')
    await deliverAll(shop)
  })

  const late = await shop.checkout({}, key)

  expect(await late.json()).toMatchObject({
    url: expect.stringContaining('/checkout/success?session_id=cs_test_'),
  })
  expect((await shop.orders()).map((order) => order.state)).toEqual(['paid'])
})

test('a payment page is closed when its order was cancelled meanwhile', async () => {
  const shop = await openShop()
  let page = ''
  whileThePageIsMade(shop, async (pageUrl) => {
    page = pageUrl
    const [order] = await shop.orders()
    if (order) await reconcileOrder(shop.deps, order, { close: 'cancelled' })
  })

  const late = await shop.checkout()

  expect(late.status).toBe(502)
  expect(await (await shop.page(page)).text()).toContain('This payment page has expired')
  expect(await shop.orders()).toMatchObject([{ state: 'cancelled', holds_stock: false }])
  expect(await shop.stock()).toBe(100)
})

test('an order that gets its payment page during its cancellation stays open', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()
  const asItWas = { ...order, session_id: null, session_url: null }

  await reconcileOrder(shop.deps, asItWas, { close: 'cancelled' })

  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment', holds_stock: true })
})

test('an order that the buyer cancels ends as cancelled, although closing its page causes an expiry event', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()
  const { sessions } = shop.deps.stripe.checkout
  const expire = sessions.expire.bind(sessions)
  vi.spyOn(sessions, 'expire').mockImplementationOnce(async (...args) => {
    const session = await expire(...args)
    await deliverAll(shop)
    return session
  })

  await reconcileOrder(shop.deps, order, { close: 'cancelled' })

  expect(await shop.order(order.id)).toMatchObject({ state: 'cancelled', holds_stock: false })
  expect(await shop.stock()).toBe(100)
})
