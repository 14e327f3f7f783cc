import { expect, test } from 'vitest'
import { payOrder, withSession } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'

test('a bare event of an expiry, which says nothing of the payment, gives the cards back', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  const { id } = completed.data.object

  await shop.send({ ...completed, type: 'checkout.session.expired', data: { object: { id } } })

  expect(await shop.order(order.id)).toMatchObject({ state: 'expired', holds_stock: false })
  expect(await shop.stock()).toBe(100)
})

test('a completed session that does not say it is paid pays for nothing', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  await shop.send(withSession(completed, { payment_status: undefined }))

  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment', holds_stock: true })
  expect(await shop.mails()).toEqual([])
})

test('buyer details are read in the shape of earlier API versions too', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  const { collected_information: collected, ...session } = completed.data.object
  const { shipping_details } = collected as { shipping_details: unknown }

  await shop.send({ ...completed, data: { object: { ...session, shipping_details } } })

  expect(await shop.order(order.id)).toMatchObject({
    customer_name: 'Sam Sparks',
    delivery_address: { line1: '12 Example Street' },
  })
})

test('an address as long as we keep one, cut in the middle of an emoji, is paid for all the same', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  const address = { line1: `${'a'.repeat(299)}😀`, line2: 'Unit\u00003', city: 'Fremantle', state: 'WA' }

  await shop.send(
    withSession(completed, {
      collected_information: null,
      shipping_details: { name: `${'S'.repeat(299)}😀`, address },
    }),
  )

  expect(await shop.order(order.id)).toMatchObject({
    state: 'paid',
    customer_name: 'S'.repeat(299),
    delivery_address: { line1: 'a'.repeat(299), line2: 'Unit 3' },
  })
})
