import { randomUUID } from 'node:crypto'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { expectGoodLook, expectGoodLookEverywhere, PHONE } from '#e2e/site/look.ts'
import { newAccount, open } from './account.ts'
import * as auth from './auth.ts'

const SIGN_IN_HEADING = 'Good to see you. Let’s get you home early.'
const ROOMS = [
  ['Overview', '/dashboard', 'Welcome'],
  ['Bookings', '/dashboard/bookings', 'Bookings'],
  ['Payments', '/dashboard/payments', 'Payments'],
  ['Social', '/dashboard/social', 'Social'],
  ['Reviews', '/dashboard/reviews', 'Reviews'],
  ['Settings', '/dashboard/settings', 'Settings'],
] as const

test('somebody who is not signed in is told so, led to sign in and back here after that', async ({
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
  await expect(page, 'nobody is led to sign in twice').toHaveURL('/contact')
})

test('the overview has the welcome, example figures that say so, and what is still empty', async ({
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

test('the navigation leads through the dashboard, and says where one is', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })

  for (const [label, path, heading] of ROOMS) {
    await navigation.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(navigation.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
})

test('a phone has four pages at its foot and all of them in the menu @phone', async ({
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
  await expect(menu.getByRole('link')).toHaveText([...ROOMS.map(([label]) => label), 'Back to site'])
  await expectGoodLook(page, [PHONE])

  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test('signing out leads home, and there is nothing left to come back to @journey', async ({
  page,
  baseURL,
  dataDir,
  isMobile,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/dashboard')
  // shown once all data is here: a call under way at the sign-out is refused
  await expect(page.getByRole('region', { name: 'How a month could look' })).toBeVisible()
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()

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

  test('one stays signed in, and is told', async ({ page, baseURL, dataDir }) => {
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

test.describe('a session that was ended elsewhere', () => {
  test.use({ excusedConsole: /status of 40[13]/ })

  test('is over here as well, as soon as the page has asked', async ({ page, baseURL, dataDir }) => {
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

for (const [label, path, heading] of ROOMS.slice(1, 5)) {
  test(`${label} says what is true of it, and offers one way forward`, async ({ page, baseURL, dataDir }) => {
    await newAccount(page, { baseURL, dataDir })
    await open(page, path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 2, name: /^No .* yet$/ })).toBeVisible()
    if (label === 'Bookings') await expectGoodLook(page) // the others are built alike
    await page.getByRole('main').getByRole('link').first().click()
    await hydrated(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
}

test.describe('a page that the dashboard does not have', () => {
  // the browser itself reports the status of the page as an error
  test.use({ excusedConsole: /status of 404/ })

  test('is not found, without the site’s header and footer', async ({ page }) => {
    await open(page, '/dashboard/no-such-page')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page).toHaveTitle('Page not found | Dashboard | Arvo')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectGoodLookEverywhere(page)
  })
})
