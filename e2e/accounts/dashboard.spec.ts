import { randomUUID } from 'node:crypto'
import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { expectGoodLook, expectGoodLookEverywhere, PHONE } from '#e2e/site/look.ts'
import { newAccount, open } from './account.ts'
import * as auth from './auth.ts'

const SIGN_IN_HEADING = 'Good to see you. Let’s get you home early.'
const SUB_PAGES = [
  ['Overview', '/dashboard', 'Welcome'],
  ['Bookings', '/dashboard/bookings', 'Bookings'],
  ['Payments', '/dashboard/payments', 'Payments'],
  ['Social', '/dashboard/social', 'Social'],
  ['Reviews', '/dashboard/reviews', 'Reviews'],
  ['Settings', '/dashboard/settings', 'Settings'],
] as const

test('a signed-out visitor is redirected to the sign-in, and back after it', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = `guest-${randomUUID()}@sparky.test`
  await sessionOf(email, { baseURL, dataDir })
  await open(page, '/contact')
  await open(page, '/dashboard/payments?from=mail')

  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/dashboard/payments?from=mail')}`)
  await expect(auth.toast(page, 'alert', 'Authentication required')).toContainText(
    'Please sign in to access your dashboard.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SIGN_IN_HEADING)

  await auth.submit(page, 'Sign In', { email })
  await expect(page).toHaveURL('/dashboard/payments?from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
  await page.goBack()
  await expect(page, 'Back skips the sign-in page').toHaveURL('/contact')
})

test('the overview of a new account has a welcome, marked example figures and empty sections', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await expect(main.getByText(email)).toBeVisible()
  const figures = main.getByRole('region', { name: 'How a month could look' })
  await expect(figures.getByText('Example figures', { exact: true })).toBeVisible()
  await expect(figures.getByRole('definition')).toHaveText(['37', '182', '$5,242', '14'])
  const history = main.getByRole('region', { name: 'Purchase History' })
  await expect(history).toContainText("You haven't made any purchases yet...")
  await expect(history.getByRole('link', { name: 'Shop review cards' })).toHaveAttribute(
    'href',
    '/review-cards',
  )
  await expect(main.getByRole('region', { name: 'Your Services' }).getByRole('listitem')).toHaveCount(4)
  await expectGoodLookEverywhere(page)
})

test('the navigation links to every page of the dashboard and marks the current one @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })

  for (const [label, path, heading] of SUB_PAGES) {
    await navigation.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(navigation.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
})

test('on a phone, four pages are in the bottom bar and all pages are in the menu @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')
  const foot = page.getByRole('navigation', { name: 'Dashboard' })
  await foot.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')

  await foot.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([...SUB_PAGES.map(([label]) => label), 'Back to site'])
  await expectGoodLook(page, [PHONE])

  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test('a sign-out leads to the home page, and the dashboard asks to sign in again @journey', async ({
  page,
  baseURL,
  dataDir,
  isMobile,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')
  // the figures appear once the orders, cards and requests have loaded
  await expect(page.getByRole('region', { name: 'How a month could look' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()

  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toContainText(
    'You have been successfully signed out.',
  )
  await open(page, '/dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
})

test.describe('without a connection', () => {
  test.use({ excusedConsole: /Failed to load resource/ })

  test('a sign-out fails with a message, and the session stays @extended', async ({
    page,
    baseURL,
    dataDir,
  }) => {
    await newAccount(page, { baseURL, dataDir })
    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
    await page.route('**/auth/v1/logout*', (route) => route.abort())

    await page.getByRole('button', { name: 'Sign out' }).click()

    await expect(page.getByRole('alert')).toContainText('Sign out failed')
    await expect(page.getByRole('alert')).toContainText('There was an error signing you out.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  })
})

test.describe('a session that was ended on another device', () => {
  test.use({ excusedConsole: /status of 40[13]/ })

  test('ends here with the first refused request @extended', async ({ page, baseURL, dataDir }) => {
    const { session } = await newAccount(page, { baseURL, dataDir })
    await fetch(`${baseURL}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', authorization: `Bearer ${session.access_token}` },
    })

    await open(page, '/dashboard')

    await expect(page).toHaveURL('/auth?next=%2Fdashboard')
    expect(await page.evaluate(() => localStorage.getItem('auth_session'))).toBeNull()
  })
})

for (const [index, [label, path, heading]] of SUB_PAGES.slice(1, 5).entries()) {
  test(`${label} shows its empty state with one link${inMatrix(index)}`, async ({
    page,
    baseURL,
    dataDir,
  }) => {
    await newAccount(page, { baseURL, dataDir })
    await open(page, path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const empty = label === 'Social' ? 'Want your jobs posted for you?' : /^No .* yet$/
    await expect(page.getByRole('heading', { level: 2, name: empty })).toBeVisible()
    if (label === 'Bookings') await expectGoodLook(page) // Payments and Reviews have the same layout
    await page.getByRole('main').getByRole('link').first().click()
    await hydrated(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
}

test.describe('a page that the dashboard does not have', () => {
  // the browser logs the status 404 of the page as an error
  test.use({ excusedConsole: /status of 404/ })

  test('is not found, without the site’s header and footer @extended', async ({ page }) => {
    await open(page, '/dashboard/no-such-page')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page).toHaveTitle('Page not found | Dashboard | Arvo')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectGoodLookEverywhere(page)
  })
})
