import { expect, test } from 'vitest'
import type { Caller } from '#test/fixtures/operator.ts'
import { move, paidOrder, STEPS, startOrderOffice, TRACKING } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'

/** An order in the state `programming`. */
async function orderToPost(shop: Shop, call: Caller) {
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  return order
}

test('an order is posted with the tracking number of another order only if both are in one parcel', async () => {
  const { shop, call } = await startOrderOffice()
  const first = await orderToPost(shop, call)
  const second = await orderToPost(shop, call)
  await call(`/orders/${first.id}/move`, STEPS[1])

  const refused = await call(`/orders/${second.id}/move`, { ...STEPS[1], trackingNumber: '33abc 12345678' })
  const before = await shop.order(second.id)
  const accepted = await call(`/orders/${second.id}/move`, { ...STEPS[1], sameParcel: true })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'tracking_used',
        message: `That number went out with ${first.number} today.`,
        orders: [first.number],
      },
    },
  })
  expect(before).toMatchObject({ state: 'programming', tracking_number: null })
  expect(accepted.status).toBe(200)
  expect(await shop.order(second.id)).toMatchObject({ state: 'shipped', tracking_number: TRACKING })
})

test('a tracking number is corrected to the number of other orders only if all are in one parcel', async () => {
  const { shop, call } = await startOrderOffice()
  const first = await orderToPost(shop, call)
  const second = await orderToPost(shop, call)
  const third = await orderToPost(shop, call)
  await call(`/orders/${first.id}/move`, STEPS[1])
  await call(`/orders/${second.id}/move`, { ...STEPS[1], sameParcel: true })
  await call(`/orders/${third.id}/move`, { ...STEPS[1], trackingNumber: 'WRONG111' })

  const correction = { trackingNumber: TRACKING }
  const refused = await call(`/orders/${third.id}/tracking`, correction)
  const before = await shop.order(third.id)
  const accepted = await call(`/orders/${third.id}/tracking`, { ...correction, sameParcel: true })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'tracking_used',
        message: `That number went out with ${first.number} today and ${second.number} today.`,
      },
    },
  })
  expect(before.tracking_number).toBe('WRONG111')
  expect(accepted.status).toBe(200)
  expect((await shop.order(third.id)).tracking_number).toBe(TRACKING)
})

test('of two orders in one parcel, the carrier of one is corrected without a question', async () => {
  const { shop, call } = await startOrderOffice()
  const first = await orderToPost(shop, call)
  const second = await orderToPost(shop, call)
  await call(`/orders/${first.id}/move`, STEPS[1])
  await call(`/orders/${second.id}/move`, { ...STEPS[1], sameParcel: true })

  const { status } = await call(`/orders/${second.id}/tracking`, {
    trackingNumber: TRACKING,
    carrier: 'StarTrack',
  })

  expect(status).toBe(200)
  expect(await shop.order(second.id)).toMatchObject({ tracking_number: TRACKING, carrier: 'StarTrack' })
})

test('a corrected number without a carrier keeps the carrier of the order', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await orderToPost(shop, call)
  await call(`/orders/${id}/move`, { ...STEPS[1], carrier: 'StarTrack' })

  const { status } = await call(`/orders/${id}/tracking`, { trackingNumber: '36XKD5099999' })

  expect(status).toBe(200)
  expect(await shop.order(id)).toMatchObject({ tracking_number: '36XKD5099999', carrier: 'StarTrack' })
})

test('of two orders that get one tracking number at once, one is posted', async () => {
  const { shop, call } = await startOrderOffice()
  const first = await orderToPost(shop, call)
  const second = await orderToPost(shop, call)

  const results = await Promise.all([
    call(`/orders/${first.id}/move`, STEPS[1]),
    call(`/orders/${second.id}/move`, STEPS[1]),
  ])

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(1)
})
