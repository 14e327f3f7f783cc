import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { newAccount } from './account.ts'
import * as auth from './auth.ts'

const EMAIL = 'next@kovac.test'

test('a sign-in redirects to `next`', async ({ page, baseURL, dataDir }) => {
  await sessionOf(EMAIL, { baseURL, dataDir })
  await auth.openAuth(page, '?next=%2Fsmart-websites%3Fsection%3Dadd-ons')

  await auth.submit(page, 'Sign In', { email: EMAIL })

  await expect(page).toHaveURL('/smart-websites?section=add-ons')
})

for (const [index, next] of [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/%09/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/auth?next=/auth',
].entries()) {
  test(`${next} is not a page of this site, so the sign-in leads to the dashboard${inMatrix(index)}`, async ({
    page,
    baseURL,
    dataDir,
  }) => {
    await newAccount(page, { baseURL, dataDir })
    await auth.openAuth(page, `?next=${next.startsWith('/%') ? next : encodeURIComponent(next)}`)

    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })
}

test('a signed-in visitor sees their email address, can continue and can sign out @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await auth.openAuth(page, '?next=/pricing')

  await expect(auth.main(page).getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expect(auth.main(page)).toContainText(`as ${email}`)
  await expect(auth.email(page)).toHaveCount(0)
  await expect(auth.main(page).getByRole('link', { name: 'Carry on' })).toHaveAttribute('href', '/pricing')

  await auth.button(page, 'Sign out').click()
  await expect(auth.toast(page, 'status', 'Signed out')).toContainText(
    'You have been successfully signed out.',
  )
  await expect(auth.email(page)).toBeVisible()
})

test('the menu leads to the dashboard and signs out @phone @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')

  await menu.getByRole('button', { name: 'Sign out' }).click()

  await expect(auth.toast(page, 'status', 'Signed out')).toBeVisible()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})

test.describe('when the sign-out request fails', () => {
  test.use({ excusedConsole: /status of 500/ })

  test('the page says so and stays signed in @extended', async ({ page, baseURL, dataDir }) => {
    await newAccount(page, { baseURL, dataDir })
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }))
    await auth.openAuth(page)

    await auth.button(page, 'Sign out').click()

    await expect(auth.toast(page, 'alert', 'Sign out failed')).toContainText(
      'There was an error signing you out.',
    )
    await expect(auth.button(page, 'Sign out')).toBeEnabled()
  })

  test('the toast over the open menu can be closed @phone @extended', async ({ page, baseURL, dataDir }) => {
    await newAccount(page, { baseURL, dataDir })
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/contact')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()

    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()

    const failed = auth.toast(page, 'alert', 'Sign out failed')
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(failed).toHaveCount(0)
  })
})
