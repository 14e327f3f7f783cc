import type { Page } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import * as buy from './buy.ts'
import { type CardId, stockOf } from './stock.ts'

/** Phone and desktop tests run at once. Each device buys a different card, so that each test can check the stock. */
const CARDS_BY_DEVICE = {
  phone: { cards: { type: 'Stick-on', colour: 'White', quantity: 3 }, id: 'stick-on-white' },
  desktop: { cards: { type: 'Free-standing', colour: 'Black', quantity: 3 }, id: 'free-standing-black' },
} as const satisfies Record<string, { cards: buy.Cards; id: CardId }>
const NAMES = {
  'stick-on-white': 'Stick-on review card, white',
  'free-standing-black': 'Free-standing review card, black',
}

test('a guest buys three review cards @journey', async ({ page, request, isMobile, dataDir }) => {
  test.slow()
  const { cards, id } = isMobile ? CARDS_BY_DEVICE.phone : CARDS_BY_DEVICE.desktop
  const before = await stockOf(request, id)
  const buyer = buy.newBuyer()

  await page.goto('/')
  await hydrated(page)
  await test.step('finds the cards', () => findTheCards(page))
  await test.step('puts three in the cart', () => putInCart(page, cards))
  await test.step('goes to the checkout as a guest', () => checkOut(page))
  await test.step('says which business it is', () => sayWhichBusiness(page))
  await test.step('fills in the payment page', () => fillInPaymentPage(page, buyer))
  const number = await test.step('pays', () => buy.pay(page))
  await test.step('sees the order, and an empty cart', () => seeOrder(page, number, buyer))

  expect(await stockOf(request, id)).toBe(before - 3)

  const order = await mailTo(dataDir, buyer.Email, new RegExp(`${number} confirmed`))
  expect(order.text).toContain(`3 × ${NAMES[id]}`)
  expect(order.text).toContain('$114.72 AUD')

  const notice = await mailTo(dataDir, 'hello@arvo.example', new RegExp(`New order ${number}`))
  expect(notice.replyTo).toMatchObject([{ address: buyer.Email }])
  for (const fact of [NAMES[id], ...Object.values(buy.BUSINESS), '12 Sydney Road', 'Brunswick VIC 3056']) {
    expect(notice.text).toContain(fact)
  }
})

async function findTheCards(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /review cards/i })
    .first()
    .click()
  await expect(page).toHaveURL('/review-cards')
  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeInViewport()
}

async function putInCart(page: Page, cards: buy.Cards) {
  await expect(buy.cartButton(page)).toHaveCount(0)
  await buy.configure(page, cards)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(page.getByRole('status').getByText('Added to cart', { exact: true })).toBeVisible()
  const drawer = buy.cartDrawer(page)
  await expect(drawer).toBeVisible()
  await expect(drawer).toContainText('3 items')
  await expect(drawer.getByRole('heading', { name: 'Google Review Cards' })).toBeVisible()
  await expect(buy.sum(drawer, 'Subtotal')).toHaveText('$134.97 AUD')
  await expect(buy.sum(drawer, /^Total/)).toHaveText('$134.97 AUD')
  await expect(drawer).toContainText('15% comes off at checkout. You save $20.25.')
  await axe(page)
}

async function checkOut(page: Page) {
  await buy.checkOutAsGuest(page)
  await buy.openOrderSummary(page)
  const summary = buy.orderSummary(page)
  await expect(buy.sum(summary, 'Subtotal')).toHaveText('$134.97')
  await expect(buy.sum(summary, '15% bundle discount')).toHaveText('−$20.25')
  await expect(buy.sum(summary, 'Shipping')).toHaveText('Free')
  await expect(buy.sum(summary, /^Total/)).toHaveText('$114.72 AUD')
}

async function sayWhichBusiness(page: Page) {
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('alert').getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Please fill in all required fields.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Four things to fix' })).toBeVisible()
  await expect(page.getByLabel('Google Business name')).toBeFocused()
  await page.getByRole('link', { name: 'Phone number: fill this in' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()

  await buy.fillBusinessInfo(page)
  await expect(page.getByRole('heading', { name: /to fix$/ })).toHaveCount(0)
  await buy.continueToPayment(page)
}

async function fillInPaymentPage(page: Page, buyer: buy.Buyer) {
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $114.72' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('No money moves.')
  // on a phone, these rows are hidden until the buyer opens them
  const row = (name: string | RegExp) =>
    page.getByRole('region', { name: 'Your order' }).getByRole('row', { name, includeHidden: true })
  await expect(row('Subtotal')).toContainText('$134.97')
  await expect(row('15% bundle discount')).toContainText('−$20.25')
  await expect(row(/^Total/)).toContainText('$114.72 AUD')

  await page.getByRole('button', { name: 'Pay $114.72' }).click()
  await expect(page.getByRole('alert')).toContainText('Check these details.')
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
    'An Australian postcode has 4 digits.',
  )

  await buy.fillPaymentPage(page, buyer)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Mia Kovac')
}

async function seeOrder(page: Page, number: string, buyer: buy.Buyer) {
  expect(number).toMatch(/^R-[2-9A-Z]{6}$/)
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
  const main = page.getByRole('main')
  await expect(main).toContainText('We’ve emailed your confirmation to b••••@sparky.test.')
  await expect(main).not.toContainText(buyer.Email)
  await expect(main).toContainText('We’re preparing your cards with your business info.')
  await expect(main).toContainText('They ship within 3-5 business days.')
  const order = page.getByRole('region', { name: `Order ${number}` })
  await expect(buy.sum(order, /^Total/)).toHaveText('$114.72 AUD')
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Shop More Cards' })).toHaveAttribute('href', '/review-cards')
  await expect(buy.cartButton(page)).toHaveCount(0)
}
