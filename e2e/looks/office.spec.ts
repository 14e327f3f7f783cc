import type { Page } from '@playwright/test'
import { open } from '#e2e/accounts/account.ts'
import { rawValues } from '#e2e/facts/raw-values.ts'
import { expect } from '#e2e/fixtures.ts'
import { grantOperator, signIn } from '#e2e/office/operator.ts'
import { test } from '#e2e/own-server.ts'
import { buyThroughApi } from '#e2e/shop/buy.ts'
import { expectLooks } from './page-looks.ts'

const BOSS = 'looks@arvo.example'
const LEAD = {
  'First Name': 'Mia',
  'Last Name': 'Nguyen',
  Email: 'mia@nguyen.example',
  Phone: '0491 570 156',
  Service: 'TradeOps',
  Message: 'Quotes that go out by themselves.',
}

test.use({ settings: { RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox' } })

test('the styled parts of orders, leads, a lead, stock, the bench, money and prices look as in their snapshots', async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.request.post('/forms/v1/enquiry', { headers: { accept: 'application/json' }, data: LEAD })
  await buyThroughApi(page.request, {
    items: [{ type: 'keyring', color: 'black', quantity: 3 }],
    name: 'Dan Kovac',
    business: 'Kovac Electrical',
  })
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, { baseURL, dataDir })
  const main = page.getByRole('main')

  // the payment is booked in the background, so the page is reloaded until the link in the header counts the order
  const counted = page.getByRole('link', { name: 'Orders 1 to post' })
  await expect(async () => {
    await open(page, '/office/orders')
    await expect(main.getByText('Kovac Electrical')).toBeVisible({ timeout: 6000 })
    await expect(counted).toBeVisible({ timeout: 6000 })
  }).toPass()
  await expectOfficeLooks(page, 'orders', { root: 'body' })

  await open(page, '/office')
  await expect(main.getByText('Mia Nguyen')).toBeVisible()
  await expect(counted).toBeVisible()
  await expectOfficeLooks(page, 'leads', { root: 'body' })

  await main.getByRole('link', { name: 'Mia Nguyen' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Mia Nguyen' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expect(main.locator('.skeleton')).toHaveCount(0)
  await expectOfficeLooks(page, 'lead', { root: 'main' })

  await open(page, '/office/stock')
  await expect(main.getByText('Keyring review tag, black').first()).toBeVisible()
  await expect(main.locator('.skeleton')).toHaveCount(0)
  await expect(counted).toBeVisible()
  await expectOfficeLooks(page, 'stock', { root: 'body' })

  await open(page, '/office/bench')
  await expect(page.getByText('3 to go in 1 order')).toBeVisible()
  await expectOfficeLooks(page, 'bench', { root: 'main' })

  await open(page, '/office/money')
  await expect(main.getByText('$114.72').first()).toBeVisible()
  // the figures and the sales; the visits and the statement depend on the time
  await expectOfficeLooks(page, 'money', { root: 'main section:has(> .five-figures, > nav)' })

  await open(page, '/office/settings/prices')
  await expect(main.getByRole('textbox').first()).toBeVisible()
  await expect(main.locator('.skeleton')).toHaveCount(0)
  await expectOfficeLooks(page, 'prices', { root: 'main' })
})

/** Compares the looks of the open page with a snapshot. No raw value of the database may be on the page. */
async function expectOfficeLooks(page: Page, snapshot: string, { root }: { root: string }): Promise<void> {
  expect(await rawValues(page)).toEqual([])
  await expectLooks(page, `office/${snapshot}`, { root, sizes: false })
}
