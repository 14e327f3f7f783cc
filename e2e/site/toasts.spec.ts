import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'

test.use(WITH_MOTION)

const CARDS = { type: 'Stick-on', colour: 'Black', quantity: 1 } as const
const added = (page: Page) => page.getByText('Added to cart', { exact: true })
const missing = (page: Page) => page.getByRole('alert').getByText('Missing Information', { exact: true })

test('a toast names what was added, and closes by itself', async ({ page }) => {
  await buy.addToCart(page, CARDS)

  await expect(added(page)).toBeVisible()
  await expect(page.getByText('Stick-on review card, black added to your cart.')).toBeVisible()
  await expect(added(page)).toHaveCount(0)
})

test('a new toast replaces the old one @extended', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(buy.cartDrawer(page)).toContainText('2 items')
  await expect(added(page)).toHaveCount(1)
})

test('a dismissed toast disappears at once @extended', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(missing(page)).toBeVisible()

  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  expect(await missing(page).count()).toBe(0)
})

test('an error toast stays while the pointer is over it @extended', async ({ page }) => {
  await page.clock.install()
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await missing(page).hover()
  await page.clock.fastForward('01:00')
  await expect(missing(page)).toBeVisible()

  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.fastForward('00:06')
  await expect(missing(page)).toHaveCount(0)
})

test('in the drawer, a toast covers neither a line nor a button', { tag: '@phone' }, async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await expect(added(page)).toBeVisible()
  const drawer = buy.cartDrawer(page)
  await expect(drawer.getByRole('button', { name: 'Check Out as Guest' })).toBeVisible()

  // polls, because the toast and the drawer move in
  const countCovered = () =>
    drawer.evaluate((dialog) => {
      const toast = dialog.querySelector('.toast')?.getBoundingClientRect()
      const others = [...dialog.querySelectorAll('.panel-head, .panel-body, .panel-foot')]
      return others.filter((other) => {
        const box = other.getBoundingClientRect()
        return !toast || (box.top < toast.bottom - 1 && box.bottom > toast.top + 1)
      }).length
    })

  await expect.poll(countCovered).toBe(0)
})

/** Sends the empty business form of the checkout, and keeps the toast that says so. */
async function sendEmptyForm(page: Page): Promise<void> {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(missing(page)).toBeVisible()
  await missing(page).hover()
}

/** The space between the toast and the first line of the checkout's form, in pixels. */
function gapBelowToast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [toast, steps] = ['.toast', '.progress-line'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    )
    return toast && steps ? steps.top - toast.bottom : Number.NaN
  })
}

test('at the checkout with errors, a toast covers nothing', { tag: '@phone' }, async ({ page }) => {
  await sendEmptyForm(page)

  // polls, because the page scrolls smoothly to the first field
  await expect.poll(() => gapBelowToast(page)).toBeGreaterThanOrEqual(0)
})

test('on a tablet, where the checkout has one column, the toast is above the form @extended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await sendEmptyForm(page)

  // polls, because the page scrolls smoothly to the first field
  await expect.poll(() => gapBelowToast(page)).toBeGreaterThanOrEqual(0)
})

test('on a tablet, a field that is scrolled into view is below the toast of the checkout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 600 })
  await sendEmptyForm(page)

  // Chromium centres a field that gets the focus. Firefox and WebKit scroll it to the nearest edge, as here.
  const gapAbove = await page.getByLabel('Google Business name').evaluate((field) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    const label = document.querySelector(`label[for="${field.id}"]`)?.getBoundingClientRect()
    return toast && label ? label.top - toast.bottom : Number.NaN
  })
  expect(gapAbove).toBeGreaterThanOrEqual(0)
})
