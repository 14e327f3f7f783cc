import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import * as auth from '#e2e/accounts/auth.ts'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { accessToken, type Site, sessionOf } from '#e2e/office/operator.ts'
import * as buy from './buy.ts'

const TAGS = { type: 'Keyring', colour: 'Black', quantity: 1 } as const
const STICKERS = { type: 'Stick-on', colour: 'White', quantity: 2 } as const
const FREE_STANDING = { type: 'Free-standing', colour: 'Black', quantity: 1 } as const
const SAVES = '**/rest/v1/purchases*'

// the browser logs each request that a test refuses with 503
test.use({ excusedConsole: /status of 503/ })

/** The account's saved cart on the server, as quantities by product name. */
async function savedCart(email: string, site: Site): Promise<Record<string, number>> {
  const response = await fetch(
    `${site.baseURL}/rest/v1/purchases?status=eq.Pending&select=product_name,quantity`,
    {
      headers: {
        apikey: 'sb_publishable_local',
        authorization: `Bearer ${await accessToken(email, site)}`,
      },
    },
  )
  const rows = (await response.json()) as { product_name: string; quantity: number }[]
  return Object.fromEntries(rows.map(({ product_name, quantity }) => [product_name, quantity]))
}

async function signInAt(page: Page, email: string): Promise<void> {
  await auth.openAuth(page)
  await auth.submit(page, 'Sign In', { email })
  await auth.expectDashboard(page)
}

async function signOutOf(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible()
}

async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  return context.newPage()
}

test('a sign-in merges the saved cart, unsaved changes of this device and the guest’s cart @extended', async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const site = { baseURL, dataDir }
  const email = `two-devices-${randomUUID()}@sparky.test`
  await sessionOf(email, site)
  const laptop = await otherDevice(browser, baseURL)

  await test.step('one tag is saved, and a second tag cannot be saved before the sign-out', async () => {
    await signInAt(page, email)
    await buy.addToCart(page, TAGS)
    await expect.poll(() => savedCart(email, site)).toEqual({ 'Keyring review tag, black': 1 })
    await page.route(SAVES, (route) => route.fulfill({ status: 503, json: { message: 'Try again later.' } }))
    await buy.addToCart(page, TAGS)
    await signOutOf(page)
  })

  await test.step('another device saves two cards of another kind', async () => {
    await signInAt(laptop, email)
    await buy.addToCart(laptop, STICKERS)
    await expect
      .poll(() => savedCart(email, site))
      .toEqual({ 'Keyring review tag, black': 1, 'Stick-on review card, white': 2 })
  })

  const everything = {
    'Keyring review tag, black': 2,
    'Stick-on review card, white': 2,
    'Free-standing review card, black': 1,
  }
  await test.step('a guest on the first device picks another card and signs in', async () => {
    await page.unroute(SAVES)
    await buy.addToCart(page, FREE_STANDING)
    await expect(buy.cartDrawer(page).getByText('1 item', { exact: true })).toBeVisible()
    await signInAt(page, email)
    await expect.poll(() => savedCart(email, site)).toEqual(everything)
    await page.goto('/review-cards')
    await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 5 items')
  })

  await test.step('another sign-in neither deletes nor doubles anything, on either device', async () => {
    await signOutOf(page)
    await signInAt(page, email)
    await laptop.reload()
    await hydrated(laptop)
    await expect(buy.cartButton(laptop)).toHaveAccessibleName('Open cart, 5 items')
    expect(await savedCart(email, site)).toEqual(everything)
  })
  await laptop.context().close()
})

test('a removal on one device keeps what another device added since @extended', async ({
  page,
  browser,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  const email = `two-devices-${randomUUID()}@sparky.test`
  await sessionOf(email, site)
  const laptop = await otherDevice(browser, baseURL)
  await signInAt(page, email)
  await buy.addToCart(page, TAGS)
  await expect.poll(() => savedCart(email, site)).toEqual({ 'Keyring review tag, black': 1 })

  await signInAt(laptop, email)
  await buy.addToCart(laptop, STICKERS)
  await expect.poll(async () => Object.keys(await savedCart(email, site))).toHaveLength(2)
  await buy
    .cartDrawer(page)
    .getByRole('button', { name: /^Remove/ })
    .click()

  await expect.poll(() => savedCart(email, site)).toEqual({ 'Stick-on review card, white': 2 })
  await expect(buy.cartDrawer(page)).toContainText('2 items')
  await laptop.context().close()
})
