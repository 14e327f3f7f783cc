import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { askAuth, codeIn } from './account.ts'
import * as auth from './auth.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

const newEmail = () => `kim-${randomUUID()}@plumb.test`
const CONFIRM = /^Confirm your email/
const mailSent = (page: Page) => auth.main(page).getByRole('heading', { name: 'Check your email' })

test('an account is created and confirmed by the mailed link @journey', async ({ page, dataDir }) => {
  const email = newEmail()
  await auth.openAuth(page, '?signup=true&next=/pricing')
  await auth.submit(page, 'Create Account', { email })

  await expect(auth.toast(page, 'status', 'Account created')).toContainText(
    'Please check your email to verify your account.',
  )
  await expect(mailSent(page)).toBeFocused()
  await expect(auth.main(page)).toContainText(email)

  await page.goto(auth.linkIn(await mailTo(dataDir, email, CONFIRM)))
  await hydrated(page)
  await expect(page).toHaveURL(/\/auth\?mode=confirm#/)
  await auth.button(page, 'Confirm my email').click()

  await expect(auth.toast(page, 'status', 'Email confirmed')).toBeVisible()
  await expect(page).toHaveURL('/pricing')
})

test('the code in the mail confirms the account on the sign-up page @extended', async ({ page, dataDir }) => {
  const email = newEmail()
  await auth.openAuth(page, '?signup=true')
  await auth.submit(page, 'Create Account', { email })
  const code = page.getByLabel('6-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')

  await code.fill('12 34')
  await auth.button(page, 'Confirm my email').click()
  await expect(code).toHaveAccessibleDescription('The code is 6 digits, nothing else.')

  const right = codeIn(await mailTo(dataDir, email, CONFIRM))
  await code.fill(right === '000000' ? '000001' : '000000')
  await auth.button(page, 'Confirm my email').click()
  await expect(auth.main(page).getByRole('alert')).toContainText('That code isn’t right, or it’s too old.')

  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await auth.button(page, 'Confirm my email').click()
  await auth.expectDashboard(page)
})

test('the mail can be sent again after a minute, or after the server’s delay @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.clock.install()
  const email = newEmail()
  await auth.openAuth(page, '?signup=true')
  await auth.submit(page, 'Create Account', { email })
  await expect(auth.button(page, 'Send it again in 60 s')).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(auth.button(page, 'Send it again in 29 s')).toBeDisabled()
  await page.clock.fastForward(30_000)

  // only the browser's clock moved, so the server still refuses
  await auth.button(page, 'Send it again').click()
  await expect(auth.toast(page, 'alert', 'That didn’t work')).toContainText(
    /For security purposes, you can only request this after \d+ seconds\./,
  )
  await expect(page.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDisabled()

  await page.clock.fastForward(60_000)
  await page.route(`${baseURL}/auth/v1/resend*`, (route) => route.fulfill({ json: {} }))
  await auth.button(page, 'Send it again').click()
  await expect(auth.toast(page, 'status', 'Check your email')).toBeVisible()
  await expect(auth.button(page, 'Send it again in 60 s')).toBeDisabled()
  expect(codeIn(await mailTo(dataDir, email, CONFIRM))).toBeTruthy()
})

test('a sign-up with a known address looks the same, and only a mail tells that an account exists @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await auth.openAuth(page, '?signup=true')

  await auth.submit(page, 'Create Account', { email, password: 'another-horse-8' })

  await expect(mailSent(page)).toBeVisible()
  const mail = await mailTo(dataDir, email, /^You already have an account with Arvo/)
  expect(mail.text).toContain('/auth')
  const { status } = await askAuth({ baseURL, dataDir }, 'token?grant_type=password', {
    email,
    password: 'another-horse-8',
  })
  expect(status).toBe(400)
})

test('a short password is refused with the server’s message, and its field has the hint', async ({
  page,
}) => {
  await auth.openAuth(page, '?signup=true')

  await auth.submit(page, 'Create Account', { email: newEmail(), password: 'abc' })

  const copy = 'Password should be at least 6 characters.'
  await expect(auth.toast(page, 'alert', 'Error signing up')).toContainText(copy)
  await expect(auth.password(page)).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect(auth.password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(auth.main(page).getByText(/at least 6 characters/)).toHaveCount(1)
  await expect(auth.password(page)).toBeFocused()
})

test('signing up from the pricing page asks for early access to TradeOps, and says so', async ({
  page,
  dataDir,
}) => {
  const email = newEmail()
  await page.goto('/pricing')
  await hydrated(page)
  await page.getByRole('link', { name: 'Start your free trial' }).click()
  await expect(page).toHaveURL('/auth?signup=true')
  await expect(auth.main(page)).toContainText('we’ll put you down for early access')

  await auth.submit(page, 'Create Account', { email })
  await page.goto(auth.linkIn(await mailTo(dataDir, email, CONFIRM)))
  await hydrated(page)
  await auth.button(page, 'Confirm my email').click()

  const noted = auth.toast(page, 'status', 'You’re down for early access')
  await expect(noted).toContainText(/Your reference is E-[2-9A-Z]{6}\./)
  await auth.expectDashboard(page)
})

test('the pricing page’s link asks for early access in a new tab too @extended', async ({
  page,
  context,
}) => {
  await page.goto('/pricing')
  await hydrated(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Start your free trial' }).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await hydrated(tab)

  await expect(auth.main(tab)).toContainText('we’ll put you down for early access')
})
