import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ excusedConsole: /Failed to load resource|dynamically imported module/ })

// not contact-ways, which other pages use
const SCREEN = /\/assets\/contact-(?!ways-)[^/]*\.js$/
const contactLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })

test('a page whose code does not arrive says so, and the site round it stays', async ({ page }) => {
  await page.route(SCREEN, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)

  await contactLink(page).click()

  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('main')).not.toContainText(/at .*:\d+:\d+|TypeError/)
  await expect(contactLink(page)).toBeVisible()
})

test('Try again shows the page once its code can be had', async ({ page }) => {
  await page.route(SCREEN, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  await contactLink(page).click()
  await expect(heading(page)).toBeVisible()
  await page.unroute(SCREEN)

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
})

test('another link leads out of a broken page', async ({ page }) => {
  await page.route(SCREEN, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  await contactLink(page).click()
  await expect(heading(page)).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review Cards' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeFocused()
})
