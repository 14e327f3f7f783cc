import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'

test.use({ excusedConsole: /Failed to load resource|dynamically imported module/ })

// not contact-ways, which other pages use
const SCREEN = /\/assets\/contact-(?!ways-)[^/]*\.js$/
const contactLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })

test('a page whose code does not arrive says so, and the site round it stays', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)

  await contactLink(page).click()

  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('main')).not.toContainText(/at .*:\d+:\d+|TypeError/)
  await expect(contactLink(page)).toBeVisible()
})

test('Try again shows the page once its code can be had', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)
  await contactLink(page).click()
  await expect(heading(page)).toBeVisible()
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
})

test('another link leads out of a broken page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)
  await contactLink(page).click()
  await expect(heading(page)).toBeVisible()
  await page.context().setOffline(false)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review Cards' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeFocused()
})

test('after a release, a link whose code is gone loads the whole page, once', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.route(SCREEN, (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })

  await contactLink(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(documents).toEqual(['/contact'])
})

test('two presses on a link whose page is slow are one step in the history', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)
  const { promise: input, resolve: go } = Promise.withResolvers<void>()
  await page.route(SCREEN, async (route) => {
    await input
    await route.continue()
  })

  await contactLink(page).click()
  await contactLink(page).click()
  go()

  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/review-cards')
  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeVisible()
})
