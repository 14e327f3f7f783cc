import type { APIRequestContext } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { buyThroughApi } from './buy.ts'

/** Buys cards as a guest through the API. Returns the link in the confirmation mail. */
async function buyAsGuest(request: APIRequestContext, dataDir: string): Promise<string> {
  const email = await buyThroughApi(request, {
    items: [
      { type: 'keyring', color: 'black', quantity: 2 },
      { type: 'stick-on', color: 'black', quantity: 1 },
    ],
    name: 'Kim Invoice',
    business: 'Invoice & Sons',
  })
  const { text } = await mailTo(dataDir, email, /confirmed/)
  return /https?:\S+\/order\/\S+/.exec(text ?? '')?.[0] ?? ''
}

test('a guest can print an order’s tax document on one page', async ({ page, request, dataDir }) => {
  const { pathname, search } = new URL(await buyAsGuest(request, dataDir))
  await page.goto(pathname + search)
  await hydrated(page)
  // without an ABN the document must not be called a tax invoice
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Kim Invoice')
  await expect(main).toContainText('GST included$10.43')
  await expect(main).toContainText('Total$114.72 AUD')
  await expectGoodLook(page)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.getByRole('link', { name: 'Back to your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order R-/ })).toBeVisible()
})

test.describe('with a wrong key', () => {
  test.use({ excusedConsole: /status of 404/ })

  test('the invoice is not shown', async ({ page, request, dataDir }) => {
    const { pathname } = new URL(await buyAsGuest(request, dataDir))
    await page.goto(`${pathname}/invoice?key=wrong`)

    await expect(page.getByText('There’s no invoice here.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Kim Invoice')
  })
})
