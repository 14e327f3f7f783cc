import '#app/office/frame/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MoneyOverview, SalesRow } from '#domain/money/sales.ts'
import { mount } from '#test/app/mount.tsx'
import { Figures } from './figures.tsx'

const MONTH: SalesRow = {
  date: '2026-11',
  orders: 1,
  cards: 2,
  cardCents: 8998,
  otherCents: 0,
  renewals: 0,
  renewalCents: 0,
  refunds: 0,
  refundedCents: 0,
}
const OVERVIEW: MoneyOverview = {
  timeZone: 'Australia/Sydney',
  today: '2026-11-27',
  months: [MONTH],
  repeatOrders: 0,
}

test('on a phone, the month is four numbers: sales, refunds, orders and the average order', async () => {
  await page.viewport(390, 844)
  mount(<Figures overview={OVERVIEW} current={MONTH} before={undefined} />)

  await expect.element(page.getByText('Sales, November')).toBeVisible()
  const labels = page.getByRole('term').elements()
  expect(labels.map((label) => label.textContent)).toEqual([
    'Sales, November',
    'Refunds',
    'Orders',
    'Average order',
  ])
  expect(new Set(labels.map((label) => label.getBoundingClientRect().top)).size).toBe(2)
})
