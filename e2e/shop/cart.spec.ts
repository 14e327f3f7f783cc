import type { Page } from '@playwright/test'
import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import * as buy from './buy.ts'

const CARDS = { type: 'Stick-on', colour: 'Black', quantity: 2 } as const
const NAME = 'Stick-on review card, black'
const card = (changes: object = {}) => ({
  id: 'stick-on-black',
  name: NAME,
  price: 4499,
  quantity: 2,
  originalPrice: 4499,
  description: 'stick-on, black',
  type: 'nfc_card',
  ...changes,
})

/** Stores a guest cart, valid or not, and opens /pre-checkout. */
async function storeCart(page: Page, stored: string | object): Promise<void> {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  await page.goto('/contact')
  await page.evaluate((value) => localStorage.setItem('cart_guest', value), text)
  await page.goto('/pre-checkout')
  await hydrated(page)
}

test('the cart survives a reload', async ({ page }) => {
  await buy.addToCart(page, CARDS)

  await page.reload()

  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 2 items')
})

test('a cart with a bundle discount says what is paid at checkout @extended', async ({ page }) => {
  await buy.addToCart(page, { ...CARDS, quantity: 3 })
  const drawer = buy.cartDrawer(page)
  await expect(buy.sum(drawer, /^Total/)).toHaveText('$134.97 AUD')
  await expect(drawer.getByText('You’ll pay $114.72 at checkout')).toBeVisible()

  await drawer.getByRole('button', { name: `Decrease quantity of ${NAME}` }).click()

  await expect(buy.sum(drawer, /^Total/)).toHaveText('$89.98 AUD')
  await expect(drawer.getByText(/You’ll pay/)).toHaveCount(0)
})

test('in a low viewport (a phone in landscape, 400% zoom), the whole cart can be scrolled to @extended', async ({
  page,
}) => {
  await buy.addToCart(page, CARDS)
  const drawer = buy.cartDrawer(page)
  const checkOut = drawer.getByRole('button', { name: 'Check Out as Guest' })
  const more = drawer.getByRole('button', { name: `Increase quantity of ${NAME}` })
  for (const size of [
    { width: 667, height: 325 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await page.mouse.move(size.width - 40, 200)
    await expect(async () => {
      await page.mouse.wheel(0, 5000)
      await expect(checkOut).toBeInViewport({ ratio: 1, timeout: 1000 })
    }).toPass()

    await more.scrollIntoViewIfNeeded()
    await expect(more).toBeInViewport({ ratio: 1 })
    await more.click()
  }
  await expect(drawer).toContainText('4 items')
})

for (const [index, [width, height]] of (
  [
    [320, 256],
    [844, 390],
    [667, 325],
  ] as const
).entries()) {
  test(`at ${width} × ${height}, the cart's total and button stay in view while its lines scroll${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await buy.addToCart(page, CARDS)
    const drawer = buy.cartDrawer(page)
    const total = buy.sum(drawer, /^Total/)
    const checkOut = drawer.getByRole('button', { name: 'Check Out as Guest' })
    await expect(total).toBeInViewport({ ratio: 1 })
    await expect(checkOut).toBeInViewport({ ratio: 1 })
    await expect(drawer.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })

    const remove = drawer.getByRole('button', { name: `Remove ${NAME}` })
    await remove.scrollIntoViewIfNeeded()
    await expect(remove).toBeInViewport({ ratio: 1 })
    await remove.click({ trial: true })
    await drawer.getByRole('link', { name: 'Sign in' }).scrollIntoViewIfNeeded()
    await expect(total).toBeInViewport({ ratio: 1 })
    await expect(drawer.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })
  })
}

test('the cart is synchronised between tabs', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/contact')
  await hydrated(other)
  await buy.addToCart(page, CARDS)
  await expect(buy.cartButton(other)).toHaveAccessibleName('Open cart, 2 items')

  await buy.cartButton(other).click()
  await buy
    .cartDrawer(other)
    .getByRole('button', { name: `Increase quantity of ${NAME}` })
    .click()

  await expect(buy.cartDrawer(page)).toContainText('3 items')
  await expect(buy.sum(buy.cartDrawer(page), /^Total/)).toHaveText('$134.97 AUD')
})

test('the minimum quantity is one @extended', async ({ page }) => {
  await buy.addToCart(page, { ...CARDS, quantity: 1 })
  const drawer = buy.cartDrawer(page)

  await expect(drawer.getByRole('button', { name: /^Decrease/ })).toBeDisabled()
  await expect(drawer).toContainText('1 item')
  await expect(drawer).toContainText('Add 2 more cards and save 15%')
})

test('a removal can be undone, and the last removal leaves an empty cart', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  const drawer = buy.cartDrawer(page)
  await drawer.getByRole('button', { name: `Remove ${NAME}` }).click()
  await expect(drawer.getByText('Your Cart is empty')).toBeVisible()
  await expect(drawer.getByText('Add items to get started')).toBeVisible()

  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByRole('button', { name: `Remove ${NAME}` })).toBeFocused()
  await expect(drawer).toContainText('2 items')

  await drawer.getByRole('button', { name: `Remove ${NAME}` }).click()
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(drawer).toBeHidden()
  await expect(buy.cartButton(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart_guest'))).toBeNull()
})

test('the same card added twice is one line @extended', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await buy.addToCart(page, CARDS)

  const drawer = buy.cartDrawer(page)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer).toContainText('4 items')
})

test('the drawer of a signed-out visitor links to the sign-in @extended', async ({ page }) => {
  await buy.addToCart(page, CARDS)

  await expect(buy.cartDrawer(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Freview-cards',
  )
})

test('website products need a sign-in: the drawer closes and a toast says why', async ({ page }) => {
  await storeCart(page, {
    version: 2,
    items: [
      card(),
      card({ id: 'logo-design', name: 'Logo Design', price: 19900, quantity: 1, type: 'addon' }),
    ],
  })
  await buy.cartButton(page).click()
  const drawer = buy.cartDrawer(page)
  await expect(drawer.getByRole('heading', { name: 'Optional Add-ons' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Checkout', exact: true }).click()

  const toast = page.getByRole('alert').filter({ has: page.getByText('Login required', { exact: true }) })
  await expect(toast).toContainText('Please login or create an account to purchase website-related products.')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/auth?next=/checkout')
})

for (const [index, [what, stored, sentence]] of (
  [
    ['text that is no cart', '{"items":[', 'We couldn’t read the cart saved in this browser'],
    [
      'a product we do not sell',
      {
        version: 2,
        items: [card(), card({ id: 'gold-card', name: 'Gold card', description: 'solid gold' })],
      },
      '“Gold card” is no longer available, so we took it out.',
    ],
    [
      'an invalid quantity',
      { version: 2, items: [card(), card({ id: 'keyring-black', quantity: -3 })] },
      'The quantity of Keyring review tag, black made no sense, so we took it out.',
    ],
    [
      'a quantity above the maximum',
      { version: 2, items: [card({ quantity: 5000 })] },
      `We cut ${NAME} to 999, the most in one order.`,
    ],
    [
      'an old price',
      { version: 2, items: [card({ price: 3999 })] },
      `${NAME} was $39.99 when you added it. It is now $44.99.`,
    ],
  ] as const
).entries()) {
  test(`a stored cart with ${what} is corrected with a message${inMatrix(index)}`, async ({ page }) => {
    await storeCart(page, stored)

    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'We tidied your cart' })
    await expect(notice).toContainText(sentence)
    await notice.getByRole('button', { name: 'OK, got it' }).click()
    await expect(notice).toHaveCount(0)
  })
}
