import { expect, hydrated } from '#e2e/fixtures.ts'
import * as buy from './buy.ts'
import { test } from './stock.ts'

// one worker, in order: all tests of this file reduce the stock of the same card, which no other file may buy on the
// shared server
test.describe.configure({ mode: 'default' })
test.use({ excusedConsole: /status of 409/ })

const CARDS = { type: 'Keyring', colour: 'White', quantity: 5 } as const
const PRODUCT_ID = 'keyring-white'
const NAME = 'Keyring review tag, white'

test('a low stock is shown and limits the quantity', async ({ page, leaveOnly }) => {
  await leaveOnly(PRODUCT_ID, 4)
  await page.goto('/review-cards')
  await hydrated(page)

  await buy.configure(page, { ...CARDS, quantity: 9 })

  const main = page.getByRole('main')
  await expect(main.getByRole('status').getByText('Only 4 left')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('4')
  await expect(main.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()

  await main.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const drawer = buy.cartDrawer(page)
  await expect(drawer).toContainText('Only 4 left')
  await expect(drawer.getByRole('button', { name: `Increase quantity of ${NAME}` })).toBeDisabled()
})

test('a buyer who wants more than can be ordered right now is told whom to call @extended', async ({
  page,
  leaveOnly,
}) => {
  await leaveOnly(PRODUCT_ID, 40)
  await page.goto('/review-cards')
  await hydrated(page)
  const note = page.getByText('That’s the most you can order right now. Call 1800 160 401 for more.')

  await buy.configure(page, CARDS)
  await expect(note).toBeHidden()
  await buy.configure(page, { ...CARDS, quantity: 60 })
  await page.keyboard.press('Tab')

  await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('40')
  await expect(note).toBeVisible()
})

test('a sold-out card cannot be added', async ({ page, leaveOnly }) => {
  await leaveOnly(PRODUCT_ID, 0)
  await page.goto('/review-cards')
  await hydrated(page)

  await page.getByRole('radio', { name: 'White' }).check()
  await page.getByRole('radio', { name: /^Keyring/ }).check()

  await expect(page.getByRole('main').getByRole('button', { name: 'Sold out' }).first()).toBeDisabled()
})

test('if the stock falls below the quantity, the line is named and reduced, and can be bought @extended', async ({
  page,
  leaveOnly,
}) => {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await buy.fillBusinessInfo(page)
  await leaveOnly(PRODUCT_ID, 2)

  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('main')).toContainText(`Only 2 left of ${NAME}, so we cut your cart to that.`)
  await expect(buy.sum(buy.orderSummary(page), /^Total/)).toHaveText('$89.98 AUD')
  await expect(page.getByLabel('Google Business name')).toHaveValue('Kovac Electrical')
  await buy.continueToPayment(page)
  await page.getByRole('button', { name: 'Let it expire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This payment page has expired' })).toBeVisible()
})

test('if the last card is sold meanwhile, the page says that it is sold out @extended', async ({
  page,
  leaveOnly,
}) => {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await buy.fillBusinessInfo(page)
  await leaveOnly(PRODUCT_ID, 0)

  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('main')).toContainText(`${NAME} has sold out, so we took it out.`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
})
