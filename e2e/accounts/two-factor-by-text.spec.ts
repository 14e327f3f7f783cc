import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { grantOperator, type Site, sessionOf } from '#e2e/office/operator.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { appCode, askAuth, messages, newAccount, openSettings, section } from './account.ts'
import * as auth from './auth.ts'
import { test } from './text-messages.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

const twoFactor = (page: Page) => section(page, 'Two-factor sign-in')
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add a phone number' })
const textField = (page: Page) => page.getByLabel('Code from the text message')
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Adds a phone as second factor to a new account. Returns an access token. */
async function havePhone(email: string, site: Site & { code: () => Promise<string> }): Promise<string> {
  const { access_token: token } = await sessionOf(email, site)
  const enrolled = await askAuth(site, 'factors', { factor_type: 'phone', phone: '+61491570156' }, token)
  const { id } = enrolled.body as { id: string }
  const challenge = await askAuth(site, `factors/${id}/challenge`, { channel: 'sms' }, token)
  const result = { challenge_id: (challenge.body as { id: string }).id, code: await site.code() }
  const verified = await askAuth(site, `factors/${id}/verify`, result, token)
  return (verified.body as { access_token: string }).access_token
}

test('a phone number is added with a texted code, and removed @extended', async ({
  page,
  baseURL,
  dataDir,
  texts,
}) => {
  await page.clock.install()
  const { email } = await newAccount(page, { baseURL, dataDir })
  const requests: string[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/auth/v1/settings')) requests.push(call.url())
  })
  await openSettings(page, 'Two-factor sign-in')
  await twoFactor(page).getByRole('button', { name: 'Add a phone number' }).click()
  expect(requests, 'one request for all parts of the page').toHaveLength(1)
  const number = adding(page).getByLabel('Mobile number')
  await number.fill('03 9123 4567')
  await adding(page).getByRole('button', { name: 'Text me a code' }).click()
  await expect(number).toHaveAccessibleDescription(/^That’s not a mobile number\./)
  await number.fill('(0491) 570 156')
  await adding(page).getByRole('button', { name: 'Text me a code' }).click()

  const code = textField(page)
  const first = await texts.code(1)
  expect(texts.received).toMatchObject([{ to: '+61491570156' }])
  await expect(adding(page)).toContainText('We’ve texted a code to 0491 570 156.')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill(wrongFor(first))
  await adding(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription(
    'That code isn’t right. Check the newest text message from us.',
  )
  await expect(adding(page).getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled()
  await expectGoodLook(page)
  await page.clock.fastForward(61_000)
  await adding(page).getByRole('button', { name: 'Send another code', exact: true }).click()
  await expect(adding(page)).toContainText('Another code is on its way.')
  await code.fill(await texts.code(2))
  await adding(page).getByRole('button', { name: 'Turn on' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([
    /Text message to 0491 570 156.*On/,
    /10 codes left/,
  ])
  await expect(messages(twoFactor(page))).toContainText('0491 570 156 is added.')
  await expect(twoFactor(page).getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
  await mailTo(dataDir, email, /phone number is on/)
  await expectGoodLook(page)

  await twoFactor(page).getByRole('button', { name: 'Remove Text message to 0491 570 156' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(twoFactor(page).getByRole('listitem')).toHaveText([/Off/])
})

test('a texted code is a second factor, also for an operator @extended', async ({
  page,
  baseURL,
  dataDir,
  texts,
}) => {
  const email = `text-${randomUUID()}@arvo.example`
  await havePhone(email, { baseURL, dataDir, code: () => texts.code(1) })
  await grantOperator(email, dataDir)
  await auth.openAuth(page, '?next=/office/stock')
  await auth.submit(page, 'Sign In', { email })
  await expect(auth.main(page)).toContainText('your number ending in 156')
  await expect(page.getByText('Use the app instead')).toHaveCount(0)
  await expectGoodLook(page)
  await auth.button(page, 'Text me a code').click()
  await expect(textField(page)).toBeFocused()
  const code = await texts.code(2)

  await page.reload() // phones reload a page after a switch to another app
  await hydrated(page)
  await textField(page).fill(wrongFor(code))
  await auth.button(page, 'Continue').click()
  await expect(auth.main(page).getByRole('alert')).toHaveText(
    'That code isn’t right. Check the newest text message from us.',
  )
  await expect(auth.button(page, 'Use a recovery code instead')).toBeVisible()
  await expect(auth.main(page).getByRole('button', { name: /^Send another code in/ })).toBeDisabled()
  await textField(page).fill(code)
  await auth.button(page, 'Continue').click()

  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})

test('an account with an app and a phone can choose between them @extended', async ({
  page,
  baseURL,
  dataDir,
  texts,
}) => {
  const site = { baseURL, dataDir }
  const email = `both-${randomUUID()}@sparky.test`
  const token = await havePhone(email, { ...site, code: () => texts.code(1) })
  const enrolled = await askAuth(site, 'factors', { factor_type: 'totp' }, token)
  const { id, totp } = enrolled.body as { id: string; totp: { secret: string } }
  const challenge = await askAuth(site, `factors/${id}/challenge`, {}, token)
  const result = { challenge_id: (challenge.body as { id: string }).id, code: appCode(totp.secret) }
  await askAuth(site, `factors/${id}/verify`, result, token)

  await auth.openAuth(page)
  await auth.submit(page, 'Sign In', { email })
  await expect(page.getByLabel('Code from your app')).toBeVisible()
  await auth.button(page, 'Text a code to the number ending in 156').click()
  expect(texts.received).toHaveLength(1) // only "Text me a code" sends a message
  await auth.button(page, 'Use the app instead').click()
  await auth.button(page, 'Text a code to the number ending in 156').click()
  await auth.button(page, 'Text me a code').click()
  await textField(page).fill(await texts.code(2))
  await auth.button(page, 'Continue').click()

  await auth.expectDashboard(page)
})
