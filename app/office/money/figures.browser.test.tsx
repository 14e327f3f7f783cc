import '#app/office/styles/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MONTH, overviewOf } from '#test/app/money.ts'
import { mount } from '#test/app/mount.tsx'
import { Figures } from './figures.tsx'

const OVERVIEW = overviewOf(MONTH)

test('on a phone, the month is four numbers: sales, refunds, orders and the average order', async () => {
  await page.viewport(390, 844)
  mount(<Figures overview={OVERVIEW} current={MONTH} previousMonth={undefined} />)

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
