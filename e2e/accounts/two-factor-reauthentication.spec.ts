import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { PASSWORD } from '#e2e/office/operator.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { appCode, askAuth, codeIn, newAccount, openSettings, section } from './account.ts'
import * as auth from './auth.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

const twoFactor = (page: Page) => section(page, 'Two-factor sign-in')
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add an authenticator app' })
const qrCode = (page: Page) => adding(page).getByRole('img', { name: 'QR code for your authenticator app' })

/** Refuses the next request to `call`, as the server does when the sign-in was over a quarter of an hour ago. */
async function requireReauthentication(page: Page, call: string, body: object): Promise<void> {
  await page.route(
    call,
    (route) =>
      route.fulfill({ status: 403, headers: { 'X-Supabase-Api-Version': '2024-01-01' }, json: body }),
    { times: 1 },
  )
}
const NEEDED = { code: 'reauthentication_needed', message: 'Enter your password, or a code from an email.' }

async function beginToAdd(page: Page) {
  await requireReauthentication(page, '**/auth/v1/factors', NEEDED)
  await twoFactor(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await adding(page).getByLabel('Name').fill('Sam’s phone')
  await adding(page).getByRole('button', { name: 'Next' }).click()
  await expect(adding(page)).toContainText('It’s been a while since you signed in here.')
}

test('after a while, adding an app asks for the password, then continues @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Two-factor sign-in')
  await beginToAdd(page)
  await expectGoodLook(page)
  const password = adding(page).getByLabel('Your password')
  await adding(page).getByRole('button', { name: 'Carry on' }).click()
  await expect(password).toHaveAccessibleDescription('Enter your password.')
  await password.fill('not-my-password')
  await adding(page).getByRole('button', { name: 'Carry on' }).click()
  await expect(password).toHaveAccessibleDescription('That’s not your password.')

  await password.fill(PASSWORD)
  await adding(page).getByRole('button', { name: 'Carry on' }).click()

  await expect(qrCode(page)).toBeVisible()
})

test('after a while, adding an app accepts a code from an email as well @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await openSettings(page, 'Two-factor sign-in')
  await beginToAdd(page)
  await adding(page).getByRole('button', { name: 'Email me a code instead' }).click()
  const code = adding(page).getByLabel('Code from the email')
  await code.fill('000000')
  await adding(page).getByRole('button', { name: 'Carry on' }).click()
  await expect(code).toHaveAccessibleDescription(/That code is wrong or too old\./)
  await expectGoodLook(page)

  await code.fill(codeIn(await mailTo(dataDir, email, /security code/)))
  await adding(page).getByRole('button', { name: 'Carry on' }).click()

  await expect(qrCode(page)).toBeVisible()
})

test('after a while, making new recovery codes asks for the password @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { session } = await newAccount(page, { baseURL, dataDir })
  await turnOn({ baseURL, dataDir }, session.access_token)
  await openSettings(page, 'Two-factor sign-in')
  await expect(twoFactor(page)).toContainText('On')
  await page.route('**/account/v1/recovery-codes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: NEEDED } })
      : route.fulfill({ json: { left: 10 } }),
  )
  await twoFactor(page).getByRole('button', { name: 'Make new codes' }).click()
  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  await question.getByRole('button', { name: 'Make new codes' }).click()
  const who = page.getByRole('dialog', { name: 'Show it’s you' })
  await who.getByLabel('Your password').fill(PASSWORD)
  await who.getByRole('button', { name: 'Carry on' }).click()

  await expect(question).toBeVisible()
  await expect(who).toBeHidden()
})

test('the mail about a new factor can remove the factor, and leads to a new password @journey @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const { email, session } = await newAccount(page, site)
  await turnOn(site, session.access_token)
  const mail = await mailTo(dataDir, email, /authenticator app is on/)

  await page.goto(auth.linkIn(mail))
  await hydrated(page)
  await expect(auth.main(page).getByRole('heading', { name: 'Take your account back' })).toBeVisible()
  await expectGoodLook(page)
  await auth.button(page, 'This wasn’t me: remove it').click()

  await expect(auth.main(page)).toContainText(`a link to choose a new one is on its way to ${email}`)
  const old = await askAuth(site, 'token?grant_type=password', { email, password: PASSWORD })
  expect(old.status).toBe(400)
  await page.getByLabel('6-digit code').fill(codeIn(await mailTo(dataDir, email, /^Reset your Arvo/)))
  await auth.button(page, 'Choose a new password').click()
  await page.getByLabel('New password', { exact: true }).fill('battery-staple-7')
  await auth.button(page, 'Save the new password').click()
  await auth.expectDashboard(page)

  await page.goto(auth.linkIn(mail))
  await hydrated(page)
  await auth.button(page, 'This wasn’t me: remove it').click()
  await expect(auth.main(page).getByRole('heading', { name: 'That link is no longer good' })).toBeVisible()
  await openSettings(page, 'Two-factor sign-in')
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([/Off/])
})

/** Turns two-factor sign-in on without the page, as an intruder with the session could. */
async function turnOn(site: { baseURL: string | undefined; dataDir: string }, token: string) {
  const { body: factor } = await askAuth(site, 'factors', { factor_type: 'totp' }, token)
  const { id, totp } = factor as { id: string; totp: { secret: string } }
  const { body: challenge } = await askAuth(site, `factors/${id}/challenge`, {}, token)
  const { id: challengeId } = challenge as { id: string }
  const proof = { challenge_id: challengeId, code: appCode(totp.secret) }
  expect((await askAuth(site, `factors/${id}/verify`, proof, token)).status).toBe(200)
}
