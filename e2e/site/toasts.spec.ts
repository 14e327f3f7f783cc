import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'

const CARDS = { type: 'Stick-on', colour: 'Black', quantity: 1 } as const
const added = (page: Page) => page.getByText('Added to cart', { exact: true })
const missing = (page: Page) => page.getByRole('alert').getByText('Missing Information', { exact: true })

test('adding says what was added, and the message goes by itself', async ({ page }) => {
  await buy.addToCart(page, CARDS)

  await expect(added(page)).toBeVisible()
  await expect(page.getByText('Stick-on review card, black added to your cart.')).toBeVisible()
  await expect(added(page)).toHaveCount(0)
})

test('one toast is seen at a time: a newer one takes the place of the older', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Add to Cart \$/ }).click()

  await expect(added(page)).toHaveCount(1)
  await expect(buy.cartDrawer(page)).toContainText('2 items')
  await expect(added(page)).toHaveCount(1)
})

test('a dismissed toast is gone at once', async ({ page }) => {
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(missing(page)).toBeVisible()

  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  expect(await missing(page).count()).toBe(0)
})

test('a toast about what went wrong stays while one points at it', async ({ page }) => {
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
