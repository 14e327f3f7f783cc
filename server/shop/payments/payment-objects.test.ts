import { expect, test } from 'vitest'
import { payOrder, withSession } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'

test('an expiry event without payment fields returns the cards to stock', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  const { id } = completed.data.object

  await shop.send({ ...completed, type: 'checkout.session.expired', data: { object: { id } } })

  expect(await shop.order(order.id)).toMatchObject({ state: 'expired', holds_stock: false })
  expect(await shop.stock()).toBe(100)
})

test('a completed session without a payment status does not pay the order', async () => {
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

test('a postal address that is too long is cut before an emoji, and the order is paid', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  // PostgreSQL cannot store the null character (U+0000), so a space replaces it
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
