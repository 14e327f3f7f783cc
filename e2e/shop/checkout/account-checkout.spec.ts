import { randomUUID } from 'node:crypto'
import { type Browser, devices, type Page } from '@playwright/test'
import { open } from '#e2e/accounts/account.ts'
import * as auth from '#e2e/accounts/auth.ts'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { sessionOf, signIn } from '#e2e/office/operator.ts'
import * as buy from '#e2e/shop/buy.ts'

const CARDS = { type: 'Keyring', colour: 'Black', quantity: 2 } as const
const newEmail = () => `owner-${randomUUID()}@sparky.test`
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

/** Opens a page in a new desktop browser context, which shares no storage with the phone. */
async function laptop(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], ...(baseURL && { baseURL }) })
  return context.newPage()
}

test('a guest cart from a phone continues on a laptop after a sign-in, and is paid', async ({
  page: phone,
  browser,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })

  await test.step('a guest picks cards on the phone and signs in', async () => {
    await buy.addToCart(phone, CARDS)
    await auth.openAuth(phone)
    await auth.submit(phone, 'Sign In', { email })
    await expect(phone).toHaveURL('/dashboard')
    await expect(
      phone.getByText('What you had picked before signing in is in your account’s cart now.'),
    ).toBeVisible()
  })

  const laptopPage = await laptop(browser, baseURL)
  await test.step('the laptop has the same cart, and one more card is added there', async () => {
    await signIn(laptopPage, email, { baseURL, dataDir })
    await laptopPage.goto('/review-cards')
    await expect(buy.cartButton(laptopPage)).toHaveAccessibleName('Open cart, 2 items')
    await hydrated(laptopPage)
    await buy.configure(laptopPage, { ...CARDS, quantity: 1 })
    await laptopPage.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(buy.cartDrawer(laptopPage).getByText('3 items')).toBeVisible()
    await buy.cartDrawer(laptopPage).getByRole('button', { name: 'Save cart' }).click()
    await expect(laptopPage.getByText('Your cart has been saved to your account.')).toBeVisible()
  })

  await test.step('the cart is bought with the account', async () => {
    await buy.cartDrawer(laptopPage).getByRole('button', { name: 'Checkout', exact: true }).click()
    await expect(laptopPage).toHaveURL('/checkout')
    await expect(laptopPage.getByLabel('Email')).toHaveValue(email)
    await expect(laptopPage.getByLabel('Email')).toBeDisabled()
    await expect(buy.sum(buy.orderSummary(laptopPage), '15% bundle discount')).toHaveText('−$20.25')
    await axe(laptopPage)
    await buy.fillDetails(laptopPage)
    await buy.fillBusinessInfo(laptopPage)
    await buy.continueToPayment(laptopPage)
    await expect(laptopPage.getByLabel('Email')).toHaveValue(email)
    await buy.fillPaymentPage(laptopPage, { ...buy.newBuyer(), Email: email })
    await buy.pay(laptopPage)
  })

  await test.step('nothing is left in the cart, on either device', async () => {
    await expect(buy.cartButton(laptopPage)).toHaveCount(0)
    await phone.goto('/review-cards')
    await hydrated(phone)
    await expect(buy.cartButton(phone)).toHaveCount(0)
  })
  await laptopPage.context().close()
})

test('a guest at the checkout can sign in or continue as a guest @extended', async ({ page }) => {
  await buy.addToCart(page, { ...CARDS, quantity: 1 })
  await page.goto('/checkout')
  await hydrated(page)

  await expect(page.getByText('You’re checking out as a guest.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=/checkout',
  )
  await expect(buy.sum(buy.orderSummary(page), 'Shipping')).toHaveText('Free')
  await axe(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Fill in your email address.')
  await expect(toast(page).filter({ hasText: 'Missing Information' })).toBeVisible()

  await page.getByLabel('Email').fill('mia@kovac.test')
  await buy.fillDetails(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Mia Kovac')
  await buy.continueToPayment(page)
})

test('a sign-in at the checkout leads back to it, with the same cart @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await buy.addToCart(page, CARDS)
  await open(page, '/checkout')

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await auth.submit(page, 'Sign In', { email })

  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL('/checkout')
  await expect(buy.orderSummary(page)).toContainText('Keyring review tag')
  await expect(page.getByText('is in your account’s cart now')).toBeVisible()
  await page.reload()
  await expect(buy.orderSummary(page)).toContainText('Keyring review tag')
  await expect(page).toHaveURL('/checkout')
})

test('the checkout with an empty cart redirects to the home page', async ({ page }) => {
  await page.goto('/checkout')

  await expect(page).toHaveURL('/')
})

test('a cart that needs an account redirects to the sign-in', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const item = {
      id: 'website-starter',
      name: 'Website Starter',
      price: 32900,
      quantity: 1,
      originalPrice: 32900,
    }
    localStorage.setItem(
      'cart_guest',
      JSON.stringify({ version: 2, items: [{ ...item, description: '', type: 'website' }] }),
    )
  })
  await page.goto('/checkout')

  await expect(page).toHaveURL('/auth?next=/checkout')
  await expect(page.getByText('Please login or create an account to complete your purchase.')).toBeVisible()
})

test.describe('when the checkout fails', () => {
  test.use({ excusedConsole: /status of 500|Failed to load/ })

  test('the page says so and keeps the values @extended', async ({ page }) => {
    await buy.addToCart(page, { ...CARDS, quantity: 1 })
    await page.goto('/checkout')
    await hydrated(page)
    await page.getByLabel('Email').fill('mia@kovac.test')
    await buy.fillDetails(page)
    await page.route('**/functions/v1/create-checkout', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(toast(page).filter({ hasText: 'Checkout Failed' })).toContainText(
      'There was an error processing your order. Please try again.',
    )
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
    await expect(page.getByLabel('Full name')).toHaveValue('Mia Kovac')

    const message = 'Something went wrong at our end. Please try again in a minute. (Reference 7K3M9QXA2B)'
    await page.route('**/functions/v1/create-checkout', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected_failure', message } } }),
    )
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(toast(page).filter({ hasText: `Checkout Failed${message}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(message)

    await page.route('**/functions/v1/create-checkout', (route) => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(toast(page).filter({ hasText: 'Checkout FailedNo checkout URL returned' })).toBeVisible()
  })
})
