import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MONTH, overviewOf } from '#test/app/money.ts'
import { mount } from '#test/app/mount.tsx'
import { Sales } from './sales.tsx'

const OVERVIEW = overviewOf({ ...MONTH, date: '2026-10' }, MONTH)

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
