import { randomUUID } from 'node:crypto'
import { expect, inMatrix, test, WITH_MOTION } from '#e2e/fixtures.ts'
import { expectGoodLook, expectGoodLookEverywhere } from '#e2e/site/look.ts'
import { newAccount } from './account.ts'
import * as auth from './auth.ts'

test.use(WITH_MOTION)

test.use({ excusedConsole: /status of 4\d\d/ })

const SETTINGS = {
  external: { google: true, azure: true, github: false, email: true, phone: false, anonymous_users: false },
  saml_enabled: true,
}

test('each configured provider gets a button, without a layout shift', async ({ page }) => {
  const known = Promise.withResolvers<void>()
  await page.route('**/auth/v1/settings', async (route) => {
    await known.promise
    await route.fulfill({ json: SETTINGS })
  })
  await auth.openAuth(page)
  const before = await auth.button(page, 'Sign In').boundingBox()

  known.resolve()
  await expect(auth.button(page, 'Continue with Google')).toBeVisible()
  await expect(auth.button(page, 'Continue with Microsoft')).toBeVisible()
  await expect(auth.button(page, 'Continue with Github')).toHaveCount(0)
  expect(await auth.button(page, 'Sign In').boundingBox()).toEqual(before)

  await auth.button(page, 'Sign in with your company').click()
  await auth.button(page, 'Forgot your password?').click()
  await expect(auth.button(page, 'Go to your company’s sign-in')).toBeVisible()
  await expectGoodLookEverywhere(page)
})

for (const [index, [width, height]] of (
  [
    [844, 390],
    [667, 375],
    [820, 1180],
  ] as const
).entries()) {
  test(`at ${width} × ${height}, the first screen of the sign-in has its fields${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await auth.openAuth(page)

    await expect(auth.email(page)).toBeInViewport({ ratio: 1 })
    await expect(auth.password(page)).toBeInViewport({ ratio: 1 })
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const field = await auth.email(page).boundingBox()
    // the form is beside the title, not below
    expect(field?.x).toBeGreaterThan((title?.x ?? width) + (title?.width ?? 0))
    const tabs = await page.getByRole('tab').evaluateAll((each) => each.map((tab) => tab.clientHeight))
    expect(new Set(tabs)).toEqual(new Set([60])) // the labels stay on one line
  })
}

test('on a small phone the first screen has the fields and the button of the sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await auth.openAuth(page)

  await expect(auth.password(page)).toBeInViewport({ ratio: 1 })
  await expect(auth.button(page, 'Sign In')).toBeInViewport({ ratio: 1 })
})

test('both tabs offer a link by email in the same place, below their main button @phone', async ({
  page,
}) => {
  await auth.openAuth(page)
  const signIn = await auth.button(page, 'Email me a sign-in link').boundingBox()
  const main = await auth.button(page, 'Sign In').boundingBox()
  const forgot = await auth.button(page, 'Forgot your password?').boundingBox()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const create = await auth.button(page, 'Email me a link instead').boundingBox()

  expect(create).toEqual(signIn)
  expect(signIn?.width).toBe(main?.width)
  expect(signIn?.y).toBeGreaterThan(main?.y ?? Number.NaN)
  expect(forgot?.y).toBeGreaterThan(signIn?.y ?? Number.NaN)
})

test('a provider’s button leads to its sign-in page, and back to this one', async ({ page, baseURL }) => {
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: SETTINGS }))
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ body: 'over there' }))
  await auth.openAuth(page, '?next=/checkout')

  await auth.button(page, 'Continue with Google').click()

  await page.waitForURL('**/auth/v1/authorize*')
  const query = new URL(page.url()).searchParams
  expect(query.get('provider')).toBe('google')
  expect(query.get('redirect_to')).toBe(`${baseURL}/auth?next=%2Fcheckout`)
  expect(query.get('code_challenge')).toBeTruthy()
})

test('an unknown company is an error at the email field @extended', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: SETTINGS }))
  await page.route('**/auth/v1/sso', (route) =>
    route.fulfill({
      status: 404,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'sso_provider_not_found', message: 'No SSO provider assigned for this domain' },
    }),
  )
  await auth.openAuth(page)
  await auth.button(page, 'Sign in with your company').click()
  await auth.email(page).fill('dan@kovac.test')
  const asking = page.waitForRequest('**/auth/v1/sso')

  await auth.button(page, 'Go to your company’s sign-in').click()

  expect((await asking).postDataJSON()).toMatchObject({ domain: 'kovac.test' })
  await expect(auth.email(page)).toHaveAccessibleDescription(
    /We know of no company sign-in for this address\./,
  )
})

test('an OAuth code without a sign-in started in this browser is refused', async ({ page }) => {
  await auth.openAuth(page, '?code=0f5d8a3e-0000-4000-8000-000000000000&next=/pricing')

  await expect(auth.main(page).getByRole('alert')).toHaveText(
    'That sign-in began in another browser. Start again here.',
  )
  await expect(page).toHaveURL('/auth?next=%2Fpricing')
})

for (const [index, [what, rest, heading]] of (
  [
    ['the button behind a confirmation mail', '#token_hash=a&type=signup', 'Confirm your email'],
    ['the button behind a sign-in mail', '#token_hash=a&type=magiclink', 'Sign in'],
    ['the button behind a reset mail', '#token_hash=a&type=recovery', 'Choose a new password'],
    [
      'the button behind a change of address',
      '#token_hash=a&type=email_change',
      'Confirm the change of address',
    ],
    ['a link that ran out', '#error_code=otp_expired', 'That link is no longer good'],
    [
      'the first of two confirmations of an email change',
      '#message=Confirmation+link+accepted',
      'One address has said yes',
    ],
  ] as const
).entries()) {
  test(`${what} leads to an accessible page${inMatrix(index)} @extended`, async ({ page }) => {
    await auth.openAuth(page, `?mode=confirm${rest}`)
    await expect(auth.main(page).getByRole('heading', { name: heading, exact: true })).toBeVisible()

    await expectGoodLook(page)
  })
}

test('sign-up errors and the page after a sign-up are accessible @extended', async ({ page }) => {
  await auth.openAuth(page, '?signup=true&from=pricing')
  await auth.button(page, 'Create Account').click()
  await expectGoodLook(page)

  await auth.submit(page, 'Create Account', { email: `look-${randomUUID()}@kovac.test` })
  await expect(auth.main(page).getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await auth.button(page, 'Confirm my email').click()
  await expectGoodLookEverywhere(page)
})

test('the sign-in page is accessible while signed in @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await auth.openAuth(page, '?from=pricing')
  await expect(auth.button(page, 'Ask for early access')).toBeVisible()
  await expectGoodLook(page)

  await auth.openAuth(page, '?mode=reset')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectGoodLook(page)
})
