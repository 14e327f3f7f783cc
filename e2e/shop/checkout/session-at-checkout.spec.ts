import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { invalidateSession, newAccount } from '#e2e/accounts/account.ts'
import * as auth from '#e2e/accounts/auth.ts'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { type Site, sessionOf } from '#e2e/office/operator.ts'
import * as buy from '#e2e/shop/buy.ts'

test.use({ excusedConsole: /status of 4\d\d/ })

const CARDS = { type: 'Keyring', colour: 'Black', quantity: 1 } as const
const fullName = (page: Page) => page.getByLabel('Full name')

/** Goes from the open cart drawer to the checkout, as a signed-in visitor. */
async function toCheckout(page: Page): Promise<void> {
  await buy.cartDrawer(page).getByRole('button', { name: 'Checkout', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeDisabled()
}

/** Signs in with a new account, adds a card and fills in the buyer's details. Returns the account's email address. */
async function fillAsSomebody(page: Page, site: Site): Promise<string> {
  const { email } = await newAccount(page, site)
  await buy.addToCart(page, CARDS)
  await toCheckout(page)
  await buy.fillDetails(page)
  return email
}

async function expectAskedToSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/auth?next=/checkout')
  await expect(auth.toast(page, 'alert', 'Login required')).toBeVisible()
}

test('when the session ends at the checkout, a new sign-in keeps the cart and the values @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = await fillAsSomebody(page, { baseURL, dataDir })
  await invalidateSession(page)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await expectAskedToSignIn(page)
  await auth.submit(page, 'Sign In', { email })
  await expect(page).toHaveURL('/checkout')
  await expect(buy.orderSummary(page)).toContainText('Keyring review tag')
  await expect(fullName(page)).toHaveValue('Mia Kovac')
})

test('when the session turns out to have ended on submit, a new sign-in keeps the values @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = await fillAsSomebody(page, { baseURL, dataDir })
  await buy.fillBusinessInfo(page)
  const link = await page.getByLabel('Google Business link').inputValue()
  await invalidateSession(page)

  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expectAskedToSignIn(page)
  await auth.submit(page, 'Sign In', { email })
  await expect(page).toHaveURL('/checkout')
  await expect(fullName(page)).toHaveValue('Mia Kovac')
  await expect(page.getByLabel('Google Business link')).toHaveValue(link)
})

test('a sign-out at the checkout does not ask to sign in again @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await fillAsSomebody(page, { baseURL, dataDir })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()

  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()

  await expect(auth.toast(page, 'status', 'Signed out')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the checkout’s values are not shown to the next account that signs in @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  await fillAsSomebody(page, site)
  await buy.fillBusinessInfo(page)
  const next = await accountWith({ full_name: 'Kim Sparks' }, site)

  await signOut(page)
  await signInAt(page, '/auth', next)
  await buy.addToCart(page, CARDS)
  await toCheckout(page)

  await expect(fullName(page)).toHaveValue('Kim Sparks')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Google Business link')).toHaveValue('')
})

test('a guest’s values are kept after their sign-in, and the profile fills in the rest @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const site = { baseURL, dataDir }
  const email = await accountWith({ full_name: 'Kim Sparks' }, site)
  await buy.addToCart(page, CARDS)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel('Phone', { exact: true }).fill('08 5550 1234')

  await signInAt(page, '/auth?next=/checkout', email)

  await expect(fullName(page)).toHaveValue('Kim Sparks')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('08 5550 1234')

  await signOut(page)
  await signInAt(page, '/auth', await accountWith({ full_name: 'Lee Sparks' }, site))
  await buy.addToCart(page, CARDS)
  await toCheckout(page)
  await expect(fullName(page)).toHaveValue('Lee Sparks')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('')
})

test('a guest who signs in from the cart on /pre-checkout goes on at /checkout, with what was typed', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = await accountWith({ full_name: 'Kim Sparks' }, { baseURL, dataDir })
  await buy.addToCart(page, CARDS)
  await buy.checkOutAsGuest(page)
  await page.getByLabel('Google Business name').fill('Kovac Electrical')
  await page.getByRole('button', { name: 'Back to Cart' }).click()

  await buy.cartDrawer(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fcheckout')
  await auth.submit(page, 'Sign In', { email })

  await expect(page).toHaveURL('/checkout')
  await expect(fullName(page)).toHaveValue('Kim Sparks')
  await expect(page.getByLabel('Google Business name')).toHaveValue('Kovac Electrical')
})

test('/pre-checkout leads an account with a cart on to /checkout, in the same history entry', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await buy.addToCart(page, CARDS)

  await page.goto('/pre-checkout')

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Email')).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL('/review-cards')
})

test('text that is typed into the checkout before its scripts have loaded is kept', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const { email } = await newAccount(page, { baseURL, dataDir })
  await buy.addToCart(page, CARDS)
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/checkout', { waitUntil: 'commit' })

  await page.getByLabel('Email').fill('typed@example.com.au')
  await buy.fillDetails(page)
  await page.getByLabel('Additional info').fill('Gate 4')
  release()

  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(fullName(page)).toHaveValue('Mia Kovac')
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('Kovac Electrical')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0491 570 156')
  await expect(page.getByLabel('Additional info')).toHaveValue('Gate 4')
})

/** Creates an account with this profile. Returns the account's email address. */
async function accountWith(profile: Record<string, string>, site: Site): Promise<string> {
  const email = `owner-${randomUUID()}@sparky.test`
  const { access_token: token } = await sessionOf(email, site)
  await fetch(`${site.baseURL}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ data: profile }),
  })
  return email
}

async function signOut(page: Page): Promise<void> {
  await auth.openAuth(page)
  await auth.button(page, 'Sign out').click()
  await expect(auth.email(page)).toBeVisible()
}

async function signInAt(page: Page, address: `/auth${string}`, email: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await auth.submit(page, 'Sign In', { email })
  await expect(page).not.toHaveURL(/\/auth/)
}
