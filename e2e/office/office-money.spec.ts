import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { grantOperator, type Site, signIn } from './operator.ts'

const BOSS = 'money@arvo.example'

async function enter(page: Page, site: Site, path = '/office/money'): Promise<void> {
  await grantOperator(BOSS, site.dataDir)
  await signIn(page, BOSS, site)
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
}

async function buyTags(request: APIRequestContext, quantity: number): Promise<void> {
  await buy.buyThroughApi(request, {
    items: [{ type: 'keyring', color: 'black', quantity }],
    name: 'Kim Money',
    business: 'Money & Sons',
  })
}

test('an operator reads sales by month, day and product, and downloads a quarter for the bookkeeper', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  await buyTags(request, 3)
  await enter(page, { baseURL, dataDir })
  const sales = page.getByRole('region', { name: 'Sales by month' })
  const chart = page.getByRole('list', { name: 'Sales by month' })
  const current = chart.getByRole('link', { name: /, so far: \$/ })
  await expect(async () => {
    await page.reload()
    await expect(current).not.toHaveAccessibleName(/: \$0\.00$/, { timeout: 6000 })
  }).toPass()

  await expect(chart.getByRole('link')).toHaveCount(12)
  await expect(sales.getByRole('row')).toHaveCount(8)
  await page.getByRole('button', { name: 'Show all twelve' }).click()
  await expect(sales.getByRole('row')).toHaveCount(14)
  await current.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.getByRole('link').nth(10)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: /^Sales by day, / })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /, so far/ })).toBeVisible()
  await page.getByRole('link', { name: 'By product' }).click()
  await expect(page.getByRole('rowheader', { name: 'Keyring review tag, black' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Bundle discount' })).toBeVisible()

  const bas = page.getByRole('region', { name: /^BAS, / })
  await expect(
    bas.getByText(/^\d+ receipts? \([^)]+\) and \d+ refunds? add up to G1, to the cent$/),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await bas.getByRole('button', { name: 'CSV for a bookkeeper' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Time (Australia/Melbourne)')
  expect(file).toContain(',Kim Money,')
  const second = page.waitForEvent('download')
  await bas.getByRole('button', { name: 'Xero sales CSV' }).click()
  expect(await readFile(await (await second).path(), 'utf8')).toContain('GST on Income')
  await bas.getByLabel('Quarter or financial year').selectOption({ index: 1 })
  await expect(bas.getByText('0 receipts and 0 refunds add up to G1, to the cent')).toBeVisible()
})

test('money is accessible at any width, in both themes, by month, day and product @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  await buyTags(request, 1)
  await enter(page, { baseURL, dataDir })

  for (const by of ['month', 'day', 'product']) {
    await page.goto(`/office/money?by=${by}`)
    await hydrated(page)
    await expect(page.getByRole('region', { name: /^Sales by/ }).getByRole('table')).toBeVisible()
    await expect(page.getByText(/add up to G1/)).toBeVisible()
    await expectGoodLook(page)
  }
})

test.describe('when a part does not load', () => {
  test.use({ excusedConsole: /status of 503|ERR_FAILED/ })

  test('the rest of the page stays, and the part can be loaded again', async ({ page, baseURL, dataDir }) => {
    let isDown = true
    await page.route('**/office/data/money/bas?*', (route) =>
      isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await enter(page, { baseURL, dataDir })
    const bas = page.getByRole('region', { name: /^BAS, / })

    await expect(bas.getByText('This didn’t load.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('region', { name: /^Sales by/ }).getByRole('table')).toBeVisible()
    isDown = false
    await bas.getByRole('button', { name: 'Try again' }).click()

    await expect(bas.getByText(/add up to G1/)).toBeVisible()
  })
})

test('a visit is counted with its source, and the money page shows it beside leads and payments @extended', async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  const source = `flyer-${randomUUID()}`
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  await visitor.goto(`/review-cards?utm_source=${source}`)
  await visitor.close()
  await enter(page, { baseURL, dataDir })
  const visits = page.getByRole('region', { name: 'From visit to paid' })

  const more = visits.getByRole('button', { name: /^Show all \d+$/ })

  await expect(async () => {
    await page.reload()
    await expect(visits.getByRole('table').first()).toBeVisible()
    while ((await more.count()) > 0) await more.first().click()
    expect(await visits.getByRole('row', { name: new RegExp(`^${source} 1( –)*$`) }).count()).toBe(1)
  }).toPass()

  const steps = visits.getByRole('list', { name: 'Steps, each with its share of the step before' })
  await expect(steps.getByRole('listitem').first()).toHaveText(/^Visits \d+\s*$/)
  await expect(visits.getByRole('list', { name: 'Visits by day' }).getByRole('listitem')).toHaveCount(28)
  await expect(visits.getByRole('rowheader', { name: '/review-cards' })).toBeVisible()
  await visits.getByRole('button', { name: 'Show all days' }).click()
  await expect(visits.getByRole('table').first().getByRole('row')).toHaveCount(30)
  await expectGoodLook(page)
})
