import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { expectGoodLook } from './look.ts'

// the browser logs the status 404 of the page as an error
test.use({ excusedConsole: /status of 404/ })

test('an unknown path gets status 404, the specified text and noindex', async ({ page }) => {
  const response = await page.goto('/no-such-page')

  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found | Arvo')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(
    page.getByText("The page you're looking for doesn't exist or might have been moved."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expectGoodLook(page)
})

test('the missing path is logged to the console @extended', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page'))

  await page.goto('/no-such-page')

  expect((await logged).type()).toBe('info')
})

test('Go Back goes back', async ({ page }) => {
  await page.goto('/contact')
  await page.goto('/no-such-page')
  await hydrated(page)

  await page.getByRole('button', { name: 'Go Back' }).click()

  await expect(page).toHaveURL('/contact')
})

test('Go Back without an earlier page goes to the home page @extended', async ({ page, context }) => {
  await page.goto('/contact')
  const newTab = context.waitForEvent('page')
  await page.evaluate(() => window.open('/no-such-page', '_blank', 'noopener'))
  const tab = await newTab
  await hydrated(tab)

  await tab.getByRole('button', { name: 'Go Back' }).click()

  await expect(tab).toHaveURL('/')
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Automate your trade business')
})

test('Go Back from a URL typed into a new tab goes to the home page, not to about:blank @extended', async ({
  page,
}) => {
  await page.goto('/no-such-page')
  await hydrated(page)

  await page.getByRole('button', { name: 'Go Back' }).click()

  await expect(page).toHaveURL('/')
})

test('Return Home goes to the home page @extended', async ({ page }) => {
  await page.goto('/no/such/page')
  await hydrated(page)

  await page.getByRole('link', { name: 'Return Home' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const path of ['/styleguide', '/mail']) {
  test(`${path} exists only in development`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}
