import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { brand } from '#domain/brand/brand.ts'
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

test('the link to an order’s document has the name of the page that it opens', () => {
  brand.abn = '51 824 753 556'
  onTestFinished(() => {
    delete brand.abn
  })

  mount(<OrderList orders={sampleOrders().slice(0, 1)} />)

  const [link] = document.querySelectorAll('a[aria-label^="Tax invoice for order"]')
  expect(link?.textContent).toBe('Tax invoice')
})
