import { randomUUID } from 'node:crypto'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { press, tabTo, typeInto } from '#e2e/site/keyboard.ts'
import * as auth from './auth.ts'

test.use({ excusedConsole: /status of 4\d\d|net::ERR_FAILED/ })

const newEmail = () => `dan-${randomUUID()}@kovac.test`

test('a sign-in shows a toast and the dashboard, and the header links to it on every page @journey', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await auth.openAuth(page)

  await auth.submit(page, 'Sign In', { email })

  await expect(auth.toast(page, 'status', 'Signed in')).toBeVisible()
  await auth.expectDashboard(page)
  await page.reload()
  await auth.expectDashboard(page)
  await page.goto('/contact')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Dashboard', includeHidden: true }).first()).toHaveAttribute(
    'href',
    '/dashboard',
  )
})

test('without storage, a session lasts as long as its page @extended', async ({ page, baseURL, dataDir }) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await auth.openAuth(page)

  await auth.submit(page, 'Sign In', { email })

  await auth.expectDashboard(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(auth.toast(page, 'status', 'Signed out')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})

test('the button is disabled and shows progress while the request runs @extended', async ({ page }) => {
  const result = Promise.withResolvers<void>()
  await page.route('**/auth/v1/token*', async (route) => {
    await result.promise
    await route.abort()
  })
  await auth.openAuth(page)
  await auth.submit(page, 'Sign In', { email: 'dan@kovac.test' })

  await expect(auth.button(page, 'Signing in...')).toBeDisabled()

  result.resolve()
  await expect(auth.toast(page, 'alert', 'Error signing in')).toContainText(
    'We couldn’t reach our server. Check your connection, then try again.',
  )
  await expect(auth.button(page, 'Sign In')).toBeEnabled()
  await expect(auth.email(page)).toHaveValue('dan@kovac.test')
})

test('a wrong password shows the server’s message and focuses the field', async ({ page }) => {
  await auth.openAuth(page)

  await auth.submit(page, 'Sign In', { email: newEmail() })

  await expect(auth.toast(page, 'alert', 'Error signing in')).toContainText('Invalid login credentials')
  await expect(auth.main(page).getByRole('alert')).toHaveText(/^That email and password don’t go together\./)
  await expect(auth.password(page)).toBeFocused()
  await expect(page).toHaveURL('/auth')
})

test('an empty field and an invalid email address are errors at the field', async ({ page }) => {
  await auth.openAuth(page)
  await auth.button(page, 'Sign In').click()
  await expect(auth.toast(page, 'alert', 'Error signing in')).toContainText(
    'You must provide either an email or phone number and a password',
  )
  await expect(auth.email(page)).toBeFocused()
  await expect(auth.email(page)).toHaveAccessibleDescription('Enter your email address.')
  await expect(auth.password(page)).toHaveAccessibleDescription(/Enter your password\./)

  await auth.email(page).fill('dan')
  await expect(auth.email(page)).toHaveAccessibleDescription(/That’s not an email address yet\./)
  await auth.email(page).fill('dan@kovac.test')
  await expect(auth.email(page)).toHaveAccessibleDescription('')
})

test('the form works with password managers and never puts the password into a URL', async ({
  page,
  request,
}) => {
  const prerendered = await (await request.get('/auth')).text()
  expect(prerendered).toMatch(/<form[^>]* method="post"/)
  expect(prerendered).toContain('Signing in needs JavaScript.')

  await auth.openAuth(page)
  await expect(auth.email(page)).toHaveAttribute('type', 'email')
  await expect(auth.email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(auth.password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(auth.password(page)).toHaveAccessibleDescription('Password must be at least 6 characters')

  await page.getByRole('tab', { name: 'Create Account' }).click()
  await expect(auth.password(page)).toHaveAttribute('autocomplete', 'new-password')
})

test('the password can be shown @extended', async ({ page }) => {
  await auth.openAuth(page)
  await auth.password(page).fill('hunter2!')
  const eye = page.getByRole('button', { name: 'Show what’s typed' })

  await eye.click()
  await expect(auth.password(page)).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.click()
  await expect(auth.password(page)).toHaveAttribute('type', 'password')
})

test('tabs and sign-in work by keyboard alone @extended', async ({ page, baseURL, dataDir }) => {
  const email = newEmail()
  await sessionOf(email, { baseURL, dataDir })
  await auth.openAuth(page, '?signup=true')
  const tab = (name: string) => page.getByRole('tab', { name })

  await tabTo(page, tab('Create Account'))
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Sign In')).toBeFocused()
  await expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  await typeInto(page, auth.email(page), email)
  await typeInto(page, auth.password(page), auth.PASSWORD)
  await press(page, page.getByRole('button', { name: 'Show what’s typed' }), 'Space')
  await press(page, auth.button(page, 'Sign In'))

  await auth.expectDashboard(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the first tab is Sign In, and ?signup=true opens Create Account', async ({ page }) => {
  await auth.openAuth(page)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')

  await auth.openAuth(page, '?signup=true')
  await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
  await expect(auth.button(page, 'Create Account')).toBeEnabled()
})

test('an unconfirmed account can request the confirmation mail again @extended', async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await auth.openAuth(page)
  await auth.submit(page, 'Create Account', { email })
  await auth.button(page, 'Use another address').click()

  await auth.submit(page, 'Sign In', { email })

  await expect(auth.toast(page, 'alert', 'Error signing in')).toContainText('Email not confirmed')
  await expect(auth.main(page).getByRole('alert')).toContainText('This email address isn’t confirmed yet.')
  await page.route(`${baseURL}/auth/v1/resend*`, (route) => route.fulfill({ json: {} }))
  await auth.button(page, 'Send the confirmation email again').click()
  await expect(auth.main(page).getByRole('heading', { name: 'Check your email' })).toBeFocused()
})
