import '#app/office/frame/office.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MoneyOverview, SalesRow } from '#domain/money/sales.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
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

test('on a phone, the GST of the quarter is beside the sales of the month', async () => {
  await page.viewport(390, 844)
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ g1: 8998, gstOnSales: 818, period: {} }))
  mount(<Figures overview={OVERVIEW} current={MONTH} before={undefined} />)

  await expect.element(page.getByText('$8.18')).toBeVisible()
  expect(fetch.mock.calls[0]?.[0]).toContain('/money/bas?from=2026-10&months=3')
  const topOf = (label: string) => page.getByText(label).element().getBoundingClientRect().top
  expect(topOf('GST, Oct to Dec')).toBe(topOf('Sales, November'))
})
