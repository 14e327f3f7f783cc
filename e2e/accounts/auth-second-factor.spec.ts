import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { grantOperator, type Site, sessionOf } from '#e2e/office/operator.ts'
import { appCode, askAuth } from './account.ts'
import * as auth from './auth.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

const appField = (page: Page) => page.getByLabel('Code from your app')
const step = (page: Page) => auth.main(page).getByRole('heading', { name: 'One more step' })

/** Creates an account with an authenticator app, and uses up the app's current code. */
async function haveFactor(email: string, site: Site): Promise<{ key: string; token: string }> {
  const { access_token: token } = await sessionOf(email, site)
  const enrolled = await askAuth(site, 'factors', { factor_type: 'totp' }, token)
  const { id, totp } = enrolled.body as { id: string; totp: { secret: string } }
  const challenge = await askAuth(site, `factors/${id}/challenge`, {}, token)
  const { id: challengeId } = challenge.body as { id: string }
  const code = appCode(totp.secret)
  const verified = await askAuth(site, `factors/${id}/verify`, { challenge_id: challengeId, code }, token)
  const { access_token } = verified.body as { access_token: string }
  return { key: totp.secret, token: access_token }
}

test('with two factors, the code of the app is required after the password @journey', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = `app-${randomUUID()}@sparky.test`
  const { key } = await haveFactor(email, { baseURL, dataDir })
  await auth.openAuth(page, '?next=/pricing')
  await auth.submit(page, 'Sign In', { email })
  await expect(step(page)).toBeFocused()
  await expect(appField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('link', { name: 'Dashboard', includeHidden: true })).toHaveCount(0)

  await page.reload()
  await hydrated(page)
  await appField(page).fill('000000')
  await auth.button(page, 'Continue').click()
  await expect(auth.toast(page, 'alert', 'Error signing in')).toContainText('That code isn’t right.')
  await expect(auth.main(page).getByRole('alert')).toHaveText(/^That code isn’t right. Wait for the app/)

  await appField(page).fill(appCode(key, 'next'))
  await auth.button(page, 'Continue').click()
  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await expect(page).toHaveURL('/pricing')
})

test('a recovery code replaces the app’s code @extended', async ({ page, baseURL, dataDir }) => {
  const email = `recovery-${randomUUID()}@sparky.test`
  const { token } = await haveFactor(email, { baseURL, dataDir })
  const made = await fetch(`${baseURL}/account/v1/recovery-codes`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', authorization: `Bearer ${token}` },
  })
  const { codes } = (await made.json()) as { codes: string[] }
  await auth.openAuth(page)
  await auth.submit(page, 'Sign In', { email })
  await auth.button(page, 'Use a recovery code instead').click()
  const field = page.getByLabel('Recovery code')

  await field.fill('not-one-of-them')
  await auth.button(page, 'Continue').click()
  await expect(auth.main(page).getByRole('alert')).toHaveText(/^That recovery code isn’t right/)

  await field.fill(codes[0] ?? '')
  await auth.button(page, 'Continue').click()
  await auth.expectDashboard(page)
})

test('the code step can be left to sign in to another account @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = `somebody-${randomUUID()}@sparky.test`
  await haveFactor(email, { baseURL, dataDir })
  await auth.openAuth(page)
  await auth.submit(page, 'Sign In', { email })

  await auth.button(page, 'Sign in as somebody else').click()

  await expect(auth.email(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(auth.email(page)).toBeVisible()
})

test('a reset link of an account with two factors asks for the code first @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = `reset-${randomUUID()}@sparky.test`
  const { key } = await haveFactor(email, { baseURL, dataDir })
  await askAuth({ baseURL, dataDir }, 'recover', { email })
  await page.goto(auth.linkIn(await mailTo(dataDir, email, /^Reset your/)))
  await hydrated(page)
  await auth.button(page, 'Choose a new password').click()
  await expect(step(page)).toBeFocused()

  await appField(page).fill(appCode(key, 'next'))
  await auth.button(page, 'Continue').click()
  await page.getByLabel('New password', { exact: true }).fill('battery-staple-7')
  await auth.button(page, 'Save the new password').click()

  await auth.expectDashboard(page)
})

test('an operator signs in to the office with both factors, and signs out', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = `both-factors-${randomUUID()}@arvo.example`
  const { key } = await haveFactor(email, { baseURL, dataDir })
  await grantOperator(email, dataDir)
  await page.goto('/office/orders')
  await expect(page).toHaveURL('/auth?next=%2Foffice%2Forders')
  await auth.submit(page, 'Sign In', { email })
  await expect(step(page)).toBeVisible()

  // with only the first factor the office redirects to the code step
  await page.goto('/office/stock')
  await expect(page).toHaveURL('/auth?mode=code&next=%2Foffice%2Fstock')
  await appField(page).fill(appCode(key, 'next'))
  await auth.button(page, 'Continue').click()

  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(auth.toast(page, 'status', 'Signed out')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/office')
  await expect(page).toHaveURL('/auth?next=%2Foffice')
})
