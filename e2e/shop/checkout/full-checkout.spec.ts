import type { Page } from '@playwright/test'
import { newAccount, open } from '#e2e/accounts/account.ts'
import { axe, expect } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'

test.use({
  settings: { AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_FACTOR: '1000' },
  // with full checkout, every cart can be paid online
  siteJson: { fullCheckout: true },
})

test('a website, hosting, business email and cards are paid at once, and a subscription is cancelled @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const { email } = await newAccount(page, { baseURL, dataDir })

  await test.step('everything goes into one cart, email with its number of accounts as the quantity', async () => {
    await pickServices(page)
    await buy.addToCart(page, { type: 'Keyring', colour: 'Black', quantity: 3 })
    const drawer = buy.cartDrawer(page)
    const addOns = drawer.getByRole('region', { name: 'Optional Add-ons' })
    await expect(addOns).toContainText('Microsoft 365 Business Basic')
    await expect(addOns).toContainText('$12.00 per account, per month')
    await expect(addOns.getByRole('spinbutton')).toHaveValue('4')
    await expect(buy.sum(drawer, /^Total/)).toHaveText('$710.97 AUD')
    await expect(drawer).toContainText('then $77.00 per month.')
    await expect(drawer.getByRole('button', { name: 'Send as a request' })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Checkout', exact: true }).click()
  })

  await test.step('the checkout says what is due today and each month, and the order is paid', async () => {
    await expect(page).toHaveURL('/checkout')
    const summary = buy.orderSummary(page)
    await expect(buy.sum(summary, /^Total/)).toHaveText('$690.72 AUD')
    await expect(summary).toContainText('Due today, then $77.00 per month.')
    await axe(page)
    await page.getByLabel('Full name').fill('Mia Kovac')
    await page.getByLabel('Business name', { exact: true }).fill('Kovac Electrical')
    await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
    await buy.fillBusinessInfo(page)
    await buy.continueToPayment(page)
    await buy.fillPaymentPage(page, { ...buy.newBuyer(), Email: email })
    await buy.pay(page)
    await expect(page.getByText('We’ll be in touch about setting things up for you.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('then $77.00 per month.')
  })

  await test.step('the order is in the purchase history, and on a receipt with its GST', async () => {
    await open(page, '/dashboard')
    const history = page.getByRole('region', { name: 'Purchase History' })
    await expect(history.getByRole('row').filter({ hasText: 'Hosting Starter' })).toContainText(
      '$29.00 per month',
    )
    await expect(page.getByRole('region', { name: 'Your Services' })).toContainText('Next payment on')
    const known = Promise.withResolvers<void>()
    await page.route('**/account/v1/subscriptions', async (route) => {
      await known.promise
      await route.continue()
    })
    const receipt = page.getByRole('link', { name: /^Receipt for order R-/ })
    const orders = page.waitForResponse('**/account/v1/orders')
    await open(page, '/dashboard/payments')
    await orders
    await expect(receipt, 'it would move down when the subscriptions come').toHaveCount(0)
    known.resolve()
    await expect(page.getByRole('region', { name: 'Subscriptions' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('link', { name: /^Receipt for order R-/ }).click()
    await expect(buy.sum(page.getByRole('main'), 'GST included')).toHaveText('$62.79')
    await expect(page.getByRole('main')).toContainText('It renews at $77.00 per month.')
  })

  await test.step('the subscription is cancelled in the portal, and shows the day on which it ends', async () => {
    await open(page, '/dashboard/payments')
    const own = page.getByRole('region', { name: 'Subscriptions' })
    await expect(own.getByRole('listitem')).toHaveText([
      /^Hosting StarterActive\$29\.00 per monthNext payment on /,
      /^Microsoft 365 Business BasicActive4 × \$12\.00 per monthNext payment on /,
    ])
    const day = await own.getByRole('time').first().innerText()
    await expectGoodLook(page)
    await own.getByRole('button', { name: 'Manage subscription' }).click()
    await page.getByRole('button', { name: 'Cancel at the end of the month' }).click()
    await expect(page.getByText(/^Runs until .*, then ends\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Arvo' }).click()

    await expect(page).toHaveURL('/dashboard/payments')
    await expect(own.getByText(`Ends on ${day}`)).toHaveCount(2)
    await expect(own.getByText('Ending')).toHaveCount(2)
  })
})

/** Puts a website, hosting and four email accounts into the cart, through the request form. */
async function pickServices(page: Page): Promise<void> {
  await open(page, '/smart-websites')
  await page.getByRole('button', { name: 'Get Started with Website Design' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Started with Website Design' })
  await dialog.getByRole('radio', { name: 'Website Premium' }).check()
  await dialog.getByRole('radio', { name: 'Hosting Starter' }).check()
  await dialog.getByRole('radio', { name: /^Business Basic/ }).check()
  await dialog.getByLabel('How many email accounts do you need?').fill('4')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog).toBeHidden()
}
