import { expect, test } from 'vitest'
import { payOrder, refund } from '#server/testing/payment.ts'
import { openShop } from '#server/testing/shop.ts'

test('a full refund ends the order, puts its cards back and tells the buyer, once', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  const refunded = await refund(shop, payment)

  await Promise.all([refunded, refunded, { ...refunded, id: 'evt_again' }].map(shop.send))

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', refunded_cents: 4499 })
  expect(await shop.stock()).toBe(100)
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice', 'refund-notice'])
})

test('a refund in part is noted and leaves the order as it is, whatever order the events come in', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  const first = await refund(shop, payment, 1000)
  const second = await refund(shop, payment, 500)

  await shop.send(second)
  await shop.send(first)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 1500 })
  expect(await shop.stock()).toBe(99)
})

test('a refund heard of before the payment leaves the order refunded, and nobody is asked to post cards', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)

  await shop.send(await refund(shop, payment))
  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', paid_at: expect.any(Date) })
  expect(await shop.stock()).toBe(100)
  expect(await shop.mails()).toEqual(['refund-notice'])
})

test('a refund in part heard of before the payment is told to the buyer once there is one', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)

  await shop.send(await refund(shop, payment, 1000))
  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 1000 })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice', 'refund-notice'])
})

test('cards that are on their way do not come back with the money', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  await shop.deps.db.updateTable('shop.orders').set({ state: 'shipped' }).execute()

  await shop.send(await refund(shop, payment))

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded' })
  expect(await shop.stock()).toBe(99)
})

test.each([
  [4499, 'refunded'],
  [1000, 'paid'],
])('a refund of %i cents that does not say whether it is whole leaves the order %s', async (cents, state) => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  const told = await refund(shop, payment, cents)
  const { refunded: _, ...charge } = told.data.object

  await shop.send({ ...told, data: { object: charge } })

  expect(await shop.order(order.id)).toMatchObject({ state, refunded_cents: cents })
})
