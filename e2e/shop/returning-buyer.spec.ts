import { newAccount, open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import * as buy from './buy.ts'
import { buyTags } from './own-orders.ts'

const CARDS = { type: 'Keyring', colour: 'Black', quantity: 2 } as const

test('the business details of the last order prefill the next form @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  await buyTags(request, await newAccount(page, { baseURL, dataDir }))
  await buy.addToCart(page, CARDS)
  await open(page, '/checkout')

  for (const [label, value] of Object.entries(buy.BUSINESS))
    await expect(page.getByLabel(label)).toHaveValue(value)
  await page.getByLabel('Full name').fill('Mia Kovac')
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('Kovac Electrical')
  await page.getByLabel('Phone', { exact: true }).fill('0'.repeat(41))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/40 characters/)
  await expect(page.getByText('Missing Information')).toHaveCount(0)

  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await buy.continueToPayment(page)
})

test.describe('when prices have changed', () => {
  test.use({ excusedConsole: /status of 409/ })

  test('the checkout says so until the visitor leaves it @extended', async ({ page, baseURL, dataDir }) => {
    await newAccount(page, { baseURL, dataDir })
    await buy.addToCart(page, CARDS)
    await open(page, '/checkout')
    await buy.fillDetails(page)
    await buy.fillBusinessInfo(page)
    const error = { code: 'price_changed', message: 'x', clientTotalCents: 8998, serverTotalCents: 9998 }
    await page.route('**/functions/v1/create-checkout', (route) =>
      route.fulfill({ status: 409, json: { error } }),
    )
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    const notice = page.getByText('Our prices have changed. Your total was $89.98 and is now $99.98.')
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Mia Kovac')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Full name')).toHaveValue('Mia Kovac')
    await expect(notice).toHaveCount(0)
  })
})

test('a saved product that is no longer sold is named until it is acknowledged, and removed from the account @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const { session } = await newAccount(page, { baseURL, dataDir })
  const headers = { apikey: 'sb_publishable_local', authorization: `Bearer ${session.access_token}` }
  const saved = { product_name: 'Brass review plate', quantity: 1, price: 20 }
  await request.post('/rest/v1/purchases', { headers, data: saved })

  await open(page, '/review-cards')
  await buy.cartButton(page).click()
  await expect(buy.cartDrawer(page)).toContainText('Brass review plate')
  await expect
    .poll(async () => (await request.get('/rest/v1/purchases?select=product_name', { headers })).json())
    .toEqual([])

  await open(page, '/review-cards')
  await buy.cartButton(page).click()
  await expect(buy.cartDrawer(page)).toContainText('Brass review plate')
  await buy.cartDrawer(page).getByRole('button', { name: 'OK, got it' }).click()

  await open(page, '/review-cards')
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeAttached()
  await expect(buy.cartButton(page)).toHaveCount(0)
})
