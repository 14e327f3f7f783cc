import { randomUUID } from 'node:crypto'
import { codeIn } from '#e2e/accounts/account.ts'
import * as auth from '#e2e/accounts/auth.ts'
import { test as base, expect, hydrated } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { draftBar, openSettings } from '#e2e/office/settings-page.ts'
import { type OwnServer, START_TIMEOUT_MS, startOwnServer } from '#e2e/own-server.ts'
import { beginWithOneCard } from '#e2e/shop/buy.ts'
import { PAGES, SHELLS } from '#e2e/site.ts'

/** One development server for all these tests, because each new server compiles every module again. */
const test = base.extend<object, { development: OwnServer }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, also an empty one
    async ({}, use) => {
      await using server = await startOwnServer('development', {})
      await use(server)
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ development }, use) => use(development.url),
  dataDir: ({ development }, use) => use(development.dataDir),
})
test.describe.configure({ mode: 'default' }) // in one worker: a second worker would start another server

const ROUTES = [
  ...PAGES,
  // the dashboard is left out, because it redirects to the sign-in page as /office does
  ...SHELLS.filter(([path]) => !path.startsWith('/dashboard')),
  ['/styleguide', 'Style guide | Arvo'],
] as const

// React logs more warnings in development than in production, and any warning fails a test
test('under npm run dev, every page, the style guide and the mailbox load without a warning @extended', async ({
  page,
}) => {
  test.slow() // each page is compiled at its first load
  await beginWithOneCard(page) // without a card, /checkout redirects to the home page
  for (const [route, title] of ROUTES) {
    await page.goto(route)
    await hydrated(page)
    await expect(page).toHaveTitle(title)
  }
  await page.goto('/mail')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('under npm run dev, the page has the style sheets that its screen imports before and without its scripts, once', async ({
  page,
  browser,
  baseURL,
}) => {
  const sheets = page.locator('[data-vite-dev-id]')
  const expected = /app\.css$|payment-path\.css$/
  await page.goto('/payment-automation')
  await hydrated(page)
  await expect(sheets).toHaveCount(2)
  for (const sheet of await sheets.all()) await expect(sheet).toHaveAttribute('data-vite-dev-id', expected)

  await using plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto('/payment-automation')
  await expect(without.locator('.invoice-path')).toHaveCSS('isolation', 'isolate')
})

test('under npm run dev, a section that hydrates while it has the focus logs no warning @matrix', async ({
  page,
}) => {
  for (const hash of ['contact', 'book-demo']) {
    await page.goto('/')
    await page.goto(`/#${hash}`)
    await page.reload()
    await expect(page.locator('#book-demo')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Preferred Date/ })).toBeVisible()
  }
})

test('under npm run dev, the start prints the first operator’s link, and settings are previewed and published @matrix', async ({
  page,
  baseURL,
  dataDir,
  development,
}) => {
  expect(development.printed()).toMatch(/There is no operator yet\..* http:\S+\/operator\?key=/)
  await openSettings(page, 'boss@gum.example', { baseURL, dataDir })
  await page.goto('/office/settings/contact')
  await page.getByLabel('Phone', { exact: true }).fill('1300 555 010')

  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('link', { name: '1300 555 010' }).first()).toBeVisible()
  await draftBar(page)
    .getByRole('button', { name: /^Publish/ })
    .click()

  await expect(page.getByText('Live everywhere.')).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: '1300 555 010' }).first()).toBeVisible()
})

test('under npm run dev, an account is created and can sign in @matrix', async ({ page, dataDir }) => {
  const email = `kim-${randomUUID()}@plumb.test`
  await auth.openAuth(page, '?signup=true')
  await auth.submit(page, 'Create Account', { email })
  const mail = await mailTo(dataDir, email, /^Confirm your e-?mail/)
  await page.getByLabel('6-digit code').fill(codeIn(mail))
  await auth.button(page, 'Confirm my email').click()
  await auth.expectDashboard(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await auth.openAuth(page)
  await auth.submit(page, 'Sign In', { email })

  await auth.expectDashboard(page)
})
