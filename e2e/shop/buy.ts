import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'

export type Cards = {
  type: 'Free-standing' | 'Stick-on' | 'Keyring'
  colour: 'White' | 'Black'
  quantity: number
}

/** The values of the business form (product.md 3.6), by label. */
export const BUSINESS = {
  'Google Business name': 'Kovac Electrical',
  'Google Business link': 'https://g.page/r/kovac-electrical/review',
  'Business location': 'Brunswick, VIC',
  'Phone number': '0491 570 156',
}

/** The values of the payment page, by label, with a new email address. */
export const newBuyer = () => ({
  Email: `buyer-${randomUUID()}@sparky.test`,
  'Full name': 'Mia Kovac',
  Phone: '0491 570 156',
  'Street address': '12 Sydney Road',
  Suburb: 'Brunswick',
  Postcode: '3056',
})
export type Buyer = ReturnType<typeof newBuyer>

type Purchase = {
  items: { type: string; color: string; quantity: number }[]
  name: string
  business: string
  email?: string
}

/** Buys cards as a guest through the API. Returns the buyer's email address. The order becomes paid some time later. */
export async function buyThroughApi(
  request: APIRequestContext,
  { items, name, business, email = newBuyer().Email }: Purchase,
): Promise<string> {
  const phone = '08 5550 1234'
  const response = await request.post('/functions/v1/create-review-card-checkout', {
    headers: { apikey: 'sb_publishable_local' },
    data: {
      items,
      businessInfo: {
        googleBusinessName: business,
        googleBusinessLink: 'https://g.page/r/example/review',
        businessLocation: 'Perth, WA',
        phoneNumber: phone,
      },
    },
  })
  const { url } = await response.json()
  const address = { line1: '1 Example Street', city: 'Perth', state: 'WA', postcode: '6000' }
  await request.post(new URL(url).pathname, {
    maxRedirects: 0, // the redirect leads to PUBLIC_URL, where some tests run no server
    form: { action: 'pay', email, name, phone, ...address },
  })
  return email
}

/** Puts one card in the stored guest cart before each page loads, as if from an earlier visit. */
export async function beginWithOneCard(page: Page): Promise<void> {
  const card = { id: 'free-standing-white', type: 'nfc_card', quantity: 1, price: 4499 }
  const cart = JSON.stringify({ version: 2, items: [card] })
  await page.addInitScript((text) => {
    if (window === top) localStorage.setItem('cart_guest', text) // a sandboxed frame has no storage
  }, cart)
}

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Your Cart' })
export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Open cart/ })
export const orderSummary = (page: Page): Locator => page.getByRole('region', { name: 'Order summary' })

/** Opens the order summary, which is closed on phones and tablets. */
export async function openOrderSummary(page: Page): Promise<void> {
  const rows = page.locator('details:not([open]) > summary:visible', { hasText: 'Order summary' })
  await expect(rows.or(orderSummary(page)).first()).toBeVisible() // the page may still be loading
  await rows.evaluateAll((all) => {
    for (const row of all) if (row instanceof HTMLElement) row.click()
  })
}

/** The amount beside a term in a list of totals. */
export const sum = (list: Locator, word: string | RegExp): Locator =>
  list
    .locator('div:has(> dt)')
    .filter({ has: list.page().getByRole('term').filter({ hasText: word }) })
    .getByRole('definition')

export async function configure(page: Page, { type, colour, quantity }: Cards): Promise<void> {
  await page.getByRole('radio', { name: colour }).check()
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity))
}

/** Puts cards in the cart, which opens the drawer. */
export async function addToCart(page: Page, cards: Cards): Promise<void> {
  await page.goto('/review-cards')
  await hydrated(page)
  await configure(page, cards)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(cartDrawer(page)).toBeVisible()
}

/** Goes from the open drawer to the business form. */
export async function checkOutAsGuest(page: Page): Promise<void> {
  await cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' }).click()
  await expect(page).toHaveURL('/pre-checkout')
}

/** Fills in the buyer's details on /checkout, except the email address. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Mia Kovac')
  await page.getByLabel('Business name', { exact: true }).fill('Kovac Electrical')
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
}

export async function fillBusinessInfo(page: Page, info: Partial<typeof BUSINESS> = BUSINESS): Promise<void> {
  for (const [label, value] of Object.entries(info)) await page.getByLabel(label).fill(value)
}

/** Submits the form of /checkout or /pre-checkout and waits for the payment page. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
}

export async function goToPayment(page: Page, cards: Cards): Promise<void> {
  await addToCart(page, cards)
  await checkOutAsGuest(page)
  await fillBusinessInfo(page)
  await continueToPayment(page)
}

export async function fillPaymentPage(page: Page, buyer: Buyer): Promise<void> {
  for (const [label, value] of Object.entries(buyer)) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Victoria' })
}

/** Pays and waits for the thank-you page, /checkout/success. Returns the order's number. */
export async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, your order’s in' })).toBeVisible()
  const heading = page.getByRole('heading', { name: /^Order R-/ })
  return (await heading.innerText()).replace('Order ', '')
}
