import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook, PHONE } from './look.ts'

const CARDS = { type: 'Stick-on', colour: 'Black', quantity: 1 } as const
const CHECKOUT = '**/functions/v1/create-review-card-checkout'

test.use({ excusedConsole: /status of 400/ })

test('the menu of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  await expectGoodLook(page, [PHONE])
})

test('the configurator is accessible after a choice @extended', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)
  await buy.configure(page, { type: 'Keyring', colour: 'Black', quantity: 3 })

  await expectGoodLook(page)
})

test('the cart is accessible when it is filled, corrected, and emptied by a removal @extended', async ({
  page,
}) => {
  await buy.addToCart(page, CARDS)
  await expectGoodLook(page)

  await storeOldPrice(page)
  await page.goto('/contact')
  await buy.cartButton(page).click()
  const drawer = buy.cartDrawer(page)
  await expect(drawer).toContainText('We tidied your cart')
  await expectGoodLook(page)

  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer.getByText('Your Cart is empty')).toBeVisible()
  await expectGoodLook(page)
})

test('an error toast is accessible, and stays while it has the focus @extended', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' })
  await toast.getByRole('button', { name: 'Close' }).focus()

  await expectGoodLook(page)

  await expect(toast).toBeVisible()
})

test('the business form is accessible with a link outside of Google, and after a failure @extended', async ({
  page,
}) => {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await buy.fillBusinessInfo(page, {
    ...buy.BUSINESS,
    'Google Business link': 'https://reviews.example/kovac',
  })
  await expectGoodLook(page)

  await page.getByRole('button', { name: 'Use it anyway' }).click()
  await page.route(CHECKOUT, (route) => route.fulfill({ status: 400, json: refusal('Our till is shut.') }))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Our till is shut.')
  await expectGoodLook(page)
})

test('the payment page is accessible when it is new, has errors, is declined and has expired @extended', async ({
  page,
}) => {
  await buy.goToPayment(page, CARDS)
  await expectGoodLook(page)

  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Check these details.')
  await expectGoodLook(page)

  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expectGoodLook(page)

  await page.getByRole('button', { name: 'Let it expire' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment page has expired')
  await expectGoodLook(page)
})

test('an order is accessible after the payment, on its own page and on its payment page @extended', async ({
  page,
}) => {
  await buy.goToPayment(page, CARDS)
  const paymentPage = page.url()
  await buy.fillPaymentPage(page, buy.newBuyer())
  await buy.pay(page)
  await expectGoodLook(page)

  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order R-/ })).toBeVisible()
  await expectGoodLook(page)

  await page.goto(paymentPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is already paid')
  await expectGoodLook(page)
})

async function storeOldPrice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = localStorage.getItem('cart_guest') ?? ''
    localStorage.setItem('cart_guest', stored.replaceAll('4499', '3999'))
  })
}

const refusal = (message: string) => ({ error: { code: 'refused', message } })
