import { randomUUID } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { deliveredTo, mailTo } from '#e2e/mailbox.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { askAuth, codeIn, newAccount } from './account.ts'
import * as auth from './auth.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

const newEmail = () => `lee-${randomUUID()}@tiler.test`
const RESET = /^Reset your Arvo password/
const SIGN_IN = /^Your sign-in link/
const heading = (page: Page, name: string) => auth.main(page).getByRole('heading', { name })
const expired = (page: Page) => heading(page, 'That link is no longer good')

test('the forgot-password button sends no request, shows a toast and offers a reset mail @journey', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await auth.openAuth(page)
  const calls: string[] = []
  // scripts do not count, because an idle page preloads them
  page.on('request', (call) => {
    if (call.resourceType() !== 'script') calls.push(`${call.method()} ${call.url()}`)
  })

  await auth.button(page, 'Forgot your password?').click()
  await expect(auth.toast(page, 'status', 'Forgot your password?')).toBeVisible()
  expect(calls).toEqual([])

  await auth.button(page, 'Email me a reset link').click()
  await expect(auth.email(page)).toHaveAccessibleDescription('Enter your email address.')
  await auth.email(page).fill(email)
  await auth.button(page, 'Email me a reset link').click()
  await expect(auth.main(page)).toContainText(`If ${email} has an account`)

  await page.goto(auth.linkIn(await mailTo(dataDir, email, RESET)))
  await hydrated(page)
  await auth.button(page, 'Choose a new password').click()
  await expect(page).toHaveURL('/auth?mode=reset')
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('abc')
  await auth.button(page, 'Save the new password').click()
  await expect(password).toHaveAccessibleDescription('Password should be at least 6 characters.')
  await expect(auth.main(page).getByText(/at least 6 characters/)).toHaveCount(1)
  await password.fill('battery-staple-7')
  await auth.button(page, 'Save the new password').click()

  await expect(auth.toast(page, 'status', 'Password changed')).toBeVisible()
  await auth.expectDashboard(page)
  const site = { baseURL, dataDir }
  const old = await askAuth(site, 'token?grant_type=password', { email, password: auth.PASSWORD })
  const now = await askAuth(site, 'token?grant_type=password', { email, password: 'battery-staple-7' })
  expect([old.status, now.status]).toEqual([400, 200])
})

test('the code in the reset mail leads to the new password as well @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await auth.openAuth(page, '?next=/pricing')
  await auth.email(page).fill(email)
  await auth.button(page, 'Forgot your password?').click()
  await auth.button(page, 'Email me a reset link').click()

  await page.getByLabel('6-digit code').fill(codeIn(await mailTo(dataDir, email, RESET)))
  await auth.button(page, 'Choose a new password').click()
  await expect(heading(page, 'Choose a new password')).toBeFocused()
  await page.getByLabel('New password', { exact: true }).fill(auth.PASSWORD)
  await auth.button(page, 'Save the new password').click()
  await expect(auth.toast(page, 'alert', 'That didn’t work')).toContainText(
    'New password should be different from the old password.',
  )

  await page.getByLabel('New password', { exact: true }).fill('battery-staple-7')
  await auth.button(page, 'Save the new password').click()
  await expect(page).toHaveURL('/pricing')
})

test('the code in a sign-in mail signs in @extended', async ({ page, baseURL, dataDir }) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await auth.openAuth(page)
  await auth.email(page).fill(email)
  await auth.button(page, 'Email me a sign-in link').click()
  await expect(heading(page, 'Check your email')).toBeFocused()

  await page.getByLabel('6-digit code').fill(codeIn(await mailTo(dataDir, email, SIGN_IN)))
  await auth.button(page, 'Sign me in').click()

  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await auth.expectDashboard(page)
})

test('a sign-in link for an unknown address creates no account, and the page does not reveal it @extended', async ({
  page,
  dataDir,
}) => {
  const email = newEmail()
  await auth.openAuth(page)
  await auth.email(page).fill(email)

  await auth.button(page, 'Email me a sign-in link').click()

  await expect(auth.main(page)).toContainText(`If ${email} has an account`)
  expect(await deliveredTo(dataDir, email)).toEqual([])
})

test('a mail scanner that opens a link does not use it up @extended', async ({ page, baseURL, dataDir }) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await askAuth({ baseURL, dataDir }, 'otp', { email, create_user: false })
  const link = auth.linkIn(await mailTo(dataDir, email, SIGN_IN))

  const scanner = await request.newContext({ extraHTTPHeaders: { accept: 'text/html' } })
  expect((await scanner.get(link)).status()).toBe(200)
  expect((await scanner.head(link)).status()).toBe(200)
  await scanner.dispose()

  await page.goto(link)
  await hydrated(page)
  await auth.button(page, 'Sign me in').click()
  await auth.expectDashboard(page)
})

test('a link that was used already says so and offers a new link @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await askAuth({ baseURL, dataDir }, 'recover', { email })
  const link = auth.linkIn(await mailTo(dataDir, email, RESET))
  await page.goto(link)
  await hydrated(page)
  await auth.button(page, 'Choose a new password').click()
  await expect(heading(page, 'Choose a new password')).toBeVisible()

  await page.goto(link)
  await hydrated(page)
  await auth.button(page, 'Choose a new password').click()

  await expect(expired(page)).toBeFocused()
  await page.route(`${baseURL}/auth/v1/recover*`, (route) => route.fulfill({ json: {} }))
  await auth.email(page).fill(email)
  await auth.button(page, 'Email me a new link').click()
  await expect(auth.main(page)).toContainText(`If ${email} has an account, a link to choose a new password`)
})

test('a redirect with otp_expired offers a new link and the sign-in', async ({ page }) => {
  await auth.openAuth(
    page,
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )

  await expect(expired(page)).toBeVisible()
  await auth.button(page, 'Go to sign in').click()
  await expect(auth.password(page)).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('the new-password page without a session shows an expired link', async ({ page }) => {
  await auth.openAuth(page, '?mode=reset')

  await expect(expired(page)).toBeVisible()
})

test('an error description in the URL is never shown', async ({ page }) => {
  await auth.openAuth(page, '#error=access_denied&error_description=Call+1900+000+000+now')

  await expect(auth.toast(page, 'alert', 'Error signing in')).toContainText('The sign-in was cancelled.')
  await expect(page.getByText('1900')).toHaveCount(0)
  await expect(auth.password(page)).toBeVisible()
})

test('an email change needs both links', async ({ page, baseURL, dataDir }) => {
  const site = { baseURL, dataDir }
  const newAddress = newEmail()
  const { email, session } = await newAccount(page, site)
  await fetch(`${baseURL}/auth/v1/user?redirect_to=${baseURL}/auth?next=/dashboard/settings`, {
    method: 'PUT',
    headers: {
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: newAddress }),
  })

  await page.goto(auth.linkIn(await mailTo(dataDir, email, /^Confirm the change/)))
  await hydrated(page)
  await auth.button(page, 'Confirm the new address').click()
  await expect(heading(page, 'One address has said yes')).toBeFocused()

  await page.goto(auth.linkIn(await mailTo(dataDir, newAddress, /^Confirm your new/)))
  await hydrated(page)
  await auth.button(page, 'Confirm the new address').click()
  await expect(auth.toast(page, 'status', 'Address changed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/settings')
})
