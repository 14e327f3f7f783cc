import { expect, test } from 'vitest'
import { reconcileOrders } from '#server/shop/payments/reconcile-open-orders.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'

const cards = (quantity: number) => [{ type: 'keyring', color: 'white', quantity }]
const lineOf = (shop: Shop, id: string) =>
  shop.deps.db.selectFrom('shop.order_lines').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const from = (shop: Shop, network: string, quantity: number) =>
  shop.post(
    '/functions/v1/create-review-card-checkout',
    {
      items: cards(quantity),
      businessInfo: {
        googleBusinessName: 'X',
        googleBusinessLink: 'https://g.page/r/x/review',
        businessLocation: 'Y',
        phoneNumber: '0491 570 156',
      },
    },
    { 'x-forwarded-for': network },
  )
async function pay(shop: Shop, url: string): Promise<void> {
  await shop.press(url, 'pay')
  const event = (await shop.sentEvents()).at(-1)
  if (event) await shop.send(event)
}

test('unpaid orders of one network hold at most a third of the stock', async () => {
  const shop = await openShop()

  const { order } = await shop.placeOrder(cards(99))
  await shop.placeOrder(cards(60))

  expect(await shop.stock()).toBe(66)
  expect(await lineOf(shop, order.id)).toMatchObject({ quantity: 99, held: 34 })
})

test('all unpaid orders together hold at most half of the stock, and the operator gets one mail', async () => {
  const shop = await openShop()

  for (const n of [1, 2, 3, 4, 5]) await from(shop, `203.0.113.${n}`, 30)

  expect(await shop.stock()).toBe(50)
  expect((await shop.mails()).filter((kind) => kind === 'stock-held')).toHaveLength(1)
})

test('a quantity above the free stock is refused with the message that unpaid orders hold the rest', async () => {
  const shop = await openShop()
  for (const n of [1, 2, 3, 4, 5]) await from(shop, `203.0.113.${n}`, 30)

  const some = await from(shop, '203.0.113.9', 60)
  await shop.setStock(0)
  const none = await from(shop, '203.0.113.9', 1)

  expect([some.status, none.status]).toEqual([409, 409])
  expect(await some.json()).toMatchObject({
    error: {
      code: 'out_of_stock',
      message:
        'Keyring review tag, white: only 50 left to order right now. Unpaid orders hold more, for half an hour at most. Call 1800 160 401 if you need them now.',
      lines: [{ id: 'keyring-white', available: 50, held: true }],
    },
  })
  expect(await none.json()).toMatchObject({
    error: {
      message:
        'Keyring review tag, white: sold out for now. Unpaid orders hold the last ones, for half an hour at most. Try again then, or call 1800 160 401.',
      lines: [{ id: 'keyring-white', available: 0, held: true }],
    },
  })
})

test('an order that holds fewer cards than ordered gets all of them when it is paid', async () => {
  const shop = await openShop()
  const { order, url } = await shop.placeOrder(cards(90))

  await pay(shop, url)

  expect(await shop.stock()).toBe(10)
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', short_cards: 0, held_by: null })
  expect(await lineOf(shop, order.id)).toMatchObject({ held: 90, short: 0 })
})

test('a paid order takes cards from unpaid holds, and payment pages that then lack cards are closed', async () => {
  const shop = await openShop()
  const stranger = await shop.placeOrder(cards(60))
  const { order, url } = await shop.placeOrder(cards(66))
  await pay(shop, url)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', short_cards: 0 })
  expect(await shop.stock()).toBe(0)
  await reconcileOrders(shop.deps)
  expect(await shop.order(stranger.order.id)).toMatchObject({ state: 'expired' })
  expect(await shop.stock()).toBe(34)
})

test('held cards that a paid order takes are missing in the order that held them', async () => {
  const shop = await openShop()
  await shop.setStock(10)
  const held = await shop.placeOrder(cards(8))
  const buyer = await shop.placeOrder(cards(2))
  await shop.setStock(0)
  await shop.deps.db
    .updateTable('shop.order_lines')
    .set({ held: 0 })
    .where('order_id', '=', buyer.order.id)
    .execute()
  await pay(shop, buyer.url)
  await pay(shop, held.url)

  expect(await lineOf(shop, buyer.order.id)).toMatchObject({ held: 2, short: 0 })
  expect(await lineOf(shop, held.order.id)).toMatchObject({ quantity: 8, held: 6, short: 2 })
  expect(await shop.stock()).toBe(0)
})
