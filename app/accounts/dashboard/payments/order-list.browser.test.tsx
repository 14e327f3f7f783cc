import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { OrderList } from './order-list.tsx'
import { sampleOrders } from './sample-orders.ts'

test('on a phone the discount of an order is on one line', async () => {
  await page.viewport(390, 844)
  mount(<OrderList orders={sampleOrders()} />)

  const discount = page.getByText('15% bundle discount saved $20.25').element()

  const range = document.createRange()
  range.selectNodeContents(discount)
  expect(range.getClientRects()).toHaveLength(1)
})
