import '#app/office/styles/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { BoughtRow } from './bought.tsx'
import { useRefund } from './refund.tsx'
import { saleOfOrder } from './refundable-sale.ts'

const ORDER = {
  ...PAID,
  canRefund: true,
  invoiceNumber: 'INV-00042',
  buyerUrl: 'https://shop.example/order/7c1?key=k1',
}
function Row({ order }: { order: OfficeOrder }) {
  return <BoughtRow order={order} refund={useRefund({ sale: saleOfOrder(order), onChanged: () => {} })} />
}
const refund = page.getByRole('button', { name: 'Refund…' })

test('on a phone, what was bought opens with the receipt and the refund side by side', async () => {
  await page.viewport(390, 844)
  mount(<Row order={ORDER} />)
  await expect.element(page.getByText('What was bought')).toBeVisible()
  expect(refund.elements()).toEqual([])

  await page.getByText('What was bought').click()

  const invoice = page.getByRole('link', { name: 'Receipt' })
  await expect.element(invoice).toHaveAttribute('href', '/order/7c1/invoice?key=k1')
  await expect.element(page.getByText('Invoice INV-00042')).toBeVisible()
  const [left, right] = [invoice, refund].map((action) => action.element().getBoundingClientRect())
  expect(left?.top).toBe(right?.top)
  expect(left?.width).toBe(right?.width)
})

test('on a phone, a refund that is under way is shown although what was bought is folded', async () => {
  await page.viewport(390, 844)
  const refundUnderWay = { cents: null, by: 'boss@arvo.example', at: PAID.createdAt }
  mount(<Row order={{ ...ORDER, refundUnderWay }} />)

  await expect.element(page.getByText(/A refund in full is under way/)).toBeVisible()
})
