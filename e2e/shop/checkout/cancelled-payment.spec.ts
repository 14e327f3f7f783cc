import { expect, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { stockOf } from '#e2e/shop/stock.ts'

// one worker, in order: the tests of this file hold the same card and count its stock, and no other file buys it
test.describe.configure({ mode: 'default' })

const CARDS = { type: 'Free-standing', colour: 'White', quantity: 2 } as const
const PRODUCT_ID = 'free-standing-white'

test('a cancelled payment keeps the cart and releases the held cards', async ({ page, request }) => {
  const before = await stockOf(request, PRODUCT_ID)
  await buy.goToPayment(page, CARDS)
  expect(await stockOf(request, PRODUCT_ID)).toBe(before - 2)

  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(page).toHaveURL(/\/checkout\/cancel\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout Cancelled' })).toBeVisible()
  await expect(page.getByText('Your cart items are kept')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
    'href',
    '/',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/review-cards',
  )
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 2 items')
  await expect.poll(() => stockOf(request, PRODUCT_ID)).toBe(before)
})

test('after a cancelled payment, the buyer can pay, with the same values @extended', async ({ page }) => {
  await buy.goToPayment(page, CARDS)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await buy.cartButton(page).click()
  await buy.checkOutAsGuest(page)
  await expect(page.getByLabel('Google Business name')).toHaveValue('Kovac Electrical')

  await buy.continueToPayment(page)

  await buy.fillPaymentPage(page, buy.newBuyer())
  await buy.pay(page)
})

test('an expired payment page releases the cards and says so @extended', async ({ page, request }) => {
  const before = await stockOf(request, PRODUCT_ID)
  await buy.goToPayment(page, CARDS)

  await page.getByRole('button', { name: 'Let it expire' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'This payment page has expired' })).toBeVisible()
  await expect(page.getByText('Nothing was paid')).toBeVisible()
  await expect.poll(() => stockOf(request, PRODUCT_ID)).toBe(before)
  await page.getByRole('link', { name: 'Back to Arvo' }).click()
  await expect(page).toHaveURL('/review-cards')
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 2 items')
})

test('going back from the payment page and to it again holds the cards once @extended', async ({
  page,
  request,
}) => {
  const before = await stockOf(request, PRODUCT_ID)
  await buy.goToPayment(page, CARDS)
  const paymentPage = page.url()

  await page.goBack()
  await expect(page.getByLabel('Google Business name')).toHaveValue('Kovac Electrical')
  await buy.continueToPayment(page)

  expect(page.url()).toBe(paymentPage)
  expect(await stockOf(request, PRODUCT_ID)).toBe(before - 2)
  await page.getByRole('button', { name: 'Let it expire' }).click()
  await expect.poll(() => stockOf(request, PRODUCT_ID)).toBe(before)
})
