import { expect, test } from 'vitest'
import { eraseOrder } from '#server/shop/office/changes/delete-order.ts'
import { lockOrder } from '#server/shop/orders/orders.ts'
import { untilWaiting, withoutRetries } from '#test/database/locks.ts'
import { viewOrder } from '#test/fixtures/order-office.ts'
import { openShop } from '#test/fixtures/shop.ts'

test('a buyer who adds a link while an operator deletes the unpaid order is told that there is no such order', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()
  const { key } = await viewOrder(shop, { session_id: order.session_id ?? '' })
  const db = withoutRetries(shop)
  const deletion = await db.startTransaction().execute()
  await eraseOrder(deletion, await lockOrder(deletion, order.id), 'boss@arvo.example')

  const change = shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/new',
  })
  await untilWaiting(db)
  await deletion.commit().execute()

  const response = await change
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    error: { code: 'not_found', message: 'We could not find that order. Check the link in your email.' },
  })
})
