import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { expectGoodLook } from '#e2e/site/look.ts'

const employees = (page: Page) => page.getByRole('spinbutton', { name: 'How many employees?' })
/** The calculator's result, as opposed to the worked examples below it. */
const estimate = (page: Page) => page.getByRole('main').locator('.ink').filter({ hasText: 'a month' }).first()

test('without JavaScript, the price for five employees and both worked examples are shown', async ({
  request,
}) => {
  const text = (await (await request.get('/pricing')).text())
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

  expect(text).toContain('$25 per month base plus $10 per month per employee.')
  expect(text).toContain('5 employees $75 a month')
  expect(text).toContain('5 employees 15 employees')
  expect(text).toContain('A month $75 $175')
  expect(text).toContain('A year, paid yearly $810.00 $1,890.00')
})

test('on a phone, the table of both crews is folded, and opens at a press @phone', async ({ page }) => {
  await page.goto('/pricing')
  const table = page.getByRole('table', { name: 'What it comes to' })
  await expect(table).toBeHidden()

  await page.getByText('See it line by line').click()

  await expect(table).toBeVisible()
  await expect(table.getByRole('row', { name: /^A year, paid yearly/ })).toContainText('$1,890.00')
})

test('on wide screens, the table of both crews is open, and cannot be closed', async ({ page }) => {
  await page.goto('/pricing')

  await expect(page.getByRole('table', { name: 'What it comes to' })).toBeVisible()
  await expect(page.getByText('See it line by line')).toBeHidden()
})

test('the estimate follows arrow keys, buttons and typed numbers', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page)
  await expect(estimate(page)).toContainText('$75 a month')

  await employees(page).fill('15')
  await expect(estimate(page)).toContainText('15 employees $175 a month')
  await expect(estimate(page)).toContainText('$1,890.00')
  await expect(estimate(page)).toContainText('Paying yearly saves $210 a year.')

  await expect(page.getByText('$25 base15 × $10')).toBeVisible()

  await employees(page).press('ArrowDown')
  await expect(estimate(page)).toContainText('14 employees $165 a month')
  await page.getByRole('button', { name: 'Increase employees' }).press('Enter')
  await expect(estimate(page)).toContainText('15 employees $175 a month')
  await employees(page).fill('1')
  await expect(estimate(page)).toContainText('1 employee $35 a month')
})

test('invalid numbers of employees are corrected @extended', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page)

  await employees(page).fill('0')
  await expect(estimate(page)).toContainText('0 employees $25 a month')
  await page.getByRole('button', { name: 'Decrease employees' }).press('Enter')
  await expect(employees(page)).toHaveValue('0')

  await employees(page).fill('7')
  await employees(page).pressSequentially('-.e x')
  await expect(employees(page)).toHaveValue('7')
  await employees(page).fill('')
  await employees(page).blur()
  await expect(employees(page)).toHaveValue('7')

  await employees(page).fill('123456')
  await employees(page).blur()
  await expect(employees(page)).toHaveValue('999')
  await expect(estimate(page)).toContainText('$10,015 a month')
})

test('one question is open at a time, closes again, and is accessible @extended', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page)
  const ask = (question: string) => page.locator('summary', { hasText: question })

  await ask('How long is the free trial').click()
  await expect(page.getByText('14 days, and you start it with no credit card.')).toBeVisible()
  await ask('What happens to my data if I pause?').press('Enter')
  await expect(page.getByText('We keep it for 30 days after you pause.')).toBeVisible()
  await expect(page.getByText('14 days, and you start it with no credit card.')).toBeHidden()
  await expectGoodLook(page)

  await ask('What happens to my data if I pause?').press('Enter')
  await expect(page.getByText('We keep it for 30 days after you pause.')).toBeHidden()
})

test('the page links to the sign-up, and to a demo with TradeOps preselected', async ({ page }) => {
  await page.goto('/pricing#book-demo')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Start your free trial' })).toHaveAttribute(
    'href',
    '/auth?signup=true',
  )
  const demo = page.locator('#book-demo').getByRole('link', { name: 'Book a Free Demo' })
  await expect(demo).toBeInViewport()

  await demo.click()

  await expect(page).toHaveURL('/#book-demo')
  await expect(page.getByRole('radio', { name: 'TradeOps' })).toBeChecked()
})
