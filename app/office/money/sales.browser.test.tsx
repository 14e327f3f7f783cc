import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MoneyOverview, SalesRow } from '#domain/money/sales.ts'
import { mount } from '#test/app/mount.tsx'
import { Sales } from './sales.tsx'

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
  months: [{ ...MONTH, date: '2026-10' }, MONTH],
  repeatOrders: 0,
}

test('on a phone a month has a link of 44 px beside its narrow bar', async () => {
  await page.viewport(390, 844)
  mount(<Sales overview={OVERVIEW} />)

  const link = page.getByRole('link', { name: 'Oct 2026', exact: true })

  await expect.element(link).toHaveAttribute('href', '/office/money?by=day&month=2026-10')
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('the table says that its sums are less refunds, and has the newest month first', async () => {
  mount(<Sales overview={OVERVIEW} />)

  await expect.element(page.getByRole('heading', { name: 'By month, less refunds' })).toBeVisible()
  const rows = page.getByRole('rowheader').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Nov 2026, so far/),
    expect.stringMatching(/^Oct 2026/),
    expect.stringMatching(/months/),
  ])
})
