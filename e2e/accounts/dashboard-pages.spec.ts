import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { cartDrawer } from '#e2e/shop/buy.ts'
import { buyTags, enquire } from '#e2e/shop/own-orders.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { newAccount, open, section } from './account.ts'

const WHITE = 'rgb(255, 255, 255)'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the overview shows the account’s figures, purchases and services', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  const { number } = await buyTags(request, owner)
  const reference = await enquire(request, owner.email)
  await request.post('/rest/v1/purchases', {
    headers: { apikey: 'sb_publishable_local', authorization: `Bearer ${owner.session.access_token}` },
    data: { product_name: 'Website Starter', quantity: 1, price: 329 },
  })

  await open(page, '/dashboard')

  await expect(section(page, 'Your figures').getByRole('definition')).toHaveText(['1', '3', '0', '1'])
  await expect(page.getByText('Example figures')).toHaveCount(0)
  const history = section(page, 'Purchase History')
  await expect(history.getByText('1 order', { exact: true }), 'the saved cart is none').toBeVisible()
  const bought = history.getByRole('row').filter({ hasText: 'Keyring review tag, black' })
  await expect(bought).toContainText('3 × $44.99')
  await expect(bought).toContainText('$134.97')
  await expect(history.getByRole('row').filter({ hasText: number })).toContainText('Paid$114.72Processing')
  await expect(history.getByRole('row', { name: '15% bundle discount' })).toContainText('−$20.25')
  await expect(bought.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expect(bought.locator('img')).toBeVisible()
  await expect(section(page, 'Where your order is').getByRole('listitem')).toHaveCount(4)
  const saved = history.getByRole('row').filter({ hasText: 'Website Starter' })
  await expect(saved).toContainText('in your saved cart')
  await expect(saved).toContainText('Pending')
  const services = section(page, 'Your Services')
  await expect(services).toContainText('3 cards linked')
  await expect(services).toContainText(`Received, ${reference}`)
  await expectGoodLook(page)

  await services.getByRole('link', { name: 'See request' }).click()
  await expect(heading(page, 'Bookings')).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
  await expect(row).toContainText('TradeOps')
  await expect(row).toContainText('Preferred date: 26 November 2031')
  await expectGoodLook(page)

  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toContainText('Processing')
  await expectGoodLook(page)
})

test.describe('when the purchases do not load', () => {
  test.use({ excusedConsole: /status of 503|Failed to load resource/ })

  for (const [what, copy, result] of [
    ['with the server’s message', 'The database is away.', { json: { message: 'The database is away.' } }],
    ['with a general message', 'An unexpected error occurred', undefined],
  ] as const) {
    test(`the overview says so ${what}, and can retry @extended`, async ({ page, baseURL, dataDir }) => {
      await newAccount(page, { baseURL, dataDir })
      let requests = 0
      await page.route('**/rest/v1/purchases?*', (route) => {
        if (!route.request().url().includes('status=')) requests += 1
        return result ? route.fulfill({ status: 503, ...result }) : route.abort()
      })
      await open(page, '/dashboard')

      const toast = page.getByRole('alert').filter({ hasText: 'Error fetching purchases' })
      await expect(toast).toContainText(copy)
      expect(requests, 'the error is shown without a retry first').toBe(1)
      await page.unroute('**/rest/v1/purchases?*')
      await section(page, 'Purchase History').getByRole('button', { name: 'Try again' }).click()
      await expect(section(page, 'Purchase History')).toContainText("You haven't made any purchases yet...")
    })
  }
})

test('a receipt names buyer, seller, items and GST, and prints black on white', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  const { number } = await buyTags(request, owner)
  await open(page, '/dashboard/payments')
  await page.getByRole('link', { name: `Receipt for order ${number}` }).click()

  await expect(heading(page, 'Receipt')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }),
  ).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('main')
  await expect(main).toContainText(number)
  await expect(main).toContainText('Arvo')
  for (const line of ['Mia Kovac', 'Kovac Electrical', '12 Sydney Road', 'Brunswick VIC 3056', owner.email])
    await expect(main.getByText(line, { exact: true })).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: 'Keyring review tag, black' })).toContainText(
    '3$44.99$12.27$134.97',
  )
  await expect(main.getByRole('row').filter({ hasText: 'discount' })).toContainText('−$1.84−$20.25')
  // 15% of $134.97 is $20.25; one eleventh of the remaining $114.72 is GST
  await expect(main.getByRole('definition')).toContainText([number, /\d{4}/, 'Free', '$114.72 AUD', '$10.43'])
  await expectGoodLook(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE)
  await expect(page.getByRole('table')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(main.getByText('Receipt', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
})

test('the receipt of another account’s order is not found @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard/payments/7c1d2c1e-0000-4000-8000-000000000000')

  await expect(page.getByText('There’s no such order in your account.')).toBeVisible()
})

test.describe('without the mailed link', () => {
  test.use({ excusedConsole: /status of 404/ })

  test('an order is found by its number and email @extended', async ({ page, request, baseURL, dataDir }) => {
    const owner = await newAccount(page, { baseURL, dataDir })
    const { number } = await buyTags(request, owner)
    await open(page, '/order/7c1d2c1e-0000-4000-8000-000000000000?key=made-up')
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@else.test')
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We found no order' })).toBeVisible()
    await expectGoodLook(page)

    await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
    await page.getByRole('button', { name: 'Find order' }).click()

    await expect(heading(page, `Order ${number}`)).toBeVisible()
  })
})

test('profile links are saved with the account @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard/social')
  await page.getByLabel('Instagram').fill('kovac electrical')
  await page.getByRole('button', { name: 'Save profiles' }).click()
  await expect(page.getByLabel('Instagram')).toHaveAccessibleDescription(/That’s not a link yet/)
  await page.getByLabel('Instagram').fill('instagram.example/kovac')
  await page.getByRole('button', { name: 'Save profiles' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.example/kovac')
  await expect(page.getByRole('link', { name: 'Open Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.example/kovac',
  )
  await expect(page.getByRole('heading', { name: 'Want your jobs posted for you?' })).toHaveCount(0)
  await expectGoodLook(page)
})

test('the navigation of the dashboard stays while its pages change @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')
  const navigation = await page.locator('[data-side-nav]').elementHandle()

  await page.locator('[data-side-nav]').getByRole('link', { name: 'Payments' }).click()

  await expect(heading(page, 'Payments')).toBeFocused()
  expect(await navigation.evaluate((element) => element.isConnected)).toBe(true)
})

test('"Buy again" puts the cards of a past order into the cart and opens it', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  const { number } = await buyTags(request, owner)
  await open(page, '/dashboard/payments')

  await page.getByRole('button', { name: `Buy again: the cards of order ${number}` }).click()

  await expect(cartDrawer(page)).toContainText('Keyring review tag, black')
  await expect(cartDrawer(page)).toContainText('$134.97')
})
