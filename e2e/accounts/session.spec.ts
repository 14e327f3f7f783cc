import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { invalidateSession, newAccount } from './account.ts'
import * as auth from './auth.ts'

/** A string that only the chunk with the auth client has. */
const AUTH_CLIENT = 'grant_type=pkce'
const HOUR_MS = 3_600_000

test.use({ excusedConsole: /status of 4\d\d|net::ERR_FAILED/ })

const dashboardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
const storedSession = (page: Page) =>
  page.evaluate(() => localStorage.getItem('auth_session')) as Promise<string | null>
const refreshTokenOf = async (page: Page) =>
  (JSON.parse((await storedSession(page)) ?? '{}') as { refresh_token?: string }).refresh_token

function countRefreshes(page: Page): { count: number } {
  const refreshes = { count: 0 }
  page.on('request', (call) => {
    if (call.url().includes('grant_type=refresh_token')) refreshes.count += 1
  })
  return refreshes
}

/** Simulates a switch to another tab (`hidden`) or back. */
function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

test('no page sends the auth client’s code to a signed-out visitor @extended', async ({ page }) => {
  const carriers: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    if (text.includes(AUTH_CLIENT)) carriers.push(`${response.url()} on ${page.url()}`)
  })
  for (const path of ['/', '/review-cards', '/smart-websites', '/checkout', '/dashboard', '/auth']) {
    await page.goto(path)
    await hydrated(page)
  }
  expect(carriers).toEqual([])

  await auth.submit(await openAuthPage(page), 'Sign In', { email: 'nobody@kovac.test' })
  await expect(auth.main(page).getByRole('alert')).not.toBeEmpty()
  expect(carriers).toHaveLength(1)
})

async function openAuthPage(page: Page): Promise<Page> {
  await auth.openAuth(page)
  return page
}

test('sign-in and sign-out are synchronised between tabs', async ({ page, context, baseURL, dataDir }) => {
  const email = 'two-tabs@kovac.test'
  await sessionOf(email, { baseURL, dataDir })
  const other = await context.newPage()
  await auth.openAuth(other)
  await auth.openAuth(page)

  await auth.submit(page, 'Sign In', { email })
  await auth.expectDashboard(page)

  await expect(auth.main(other)).toContainText(`as ${email}`)
  await expect(dashboardLink(other)).toBeVisible()
  await auth.button(other, 'Sign out').click()
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
  expect(await storedSession(page)).toBeNull()
})

test('a session is refreshed only while its tab is visible, and on return to it @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.clock.install()
  await newAccount(page, { baseURL, dataDir })
  await page.goto('/contact')
  await hydrated(page)
  await expect(dashboardLink(page)).toBeVisible()
  const refreshes = countRefreshes(page)
  const first = await refreshTokenOf(page)

  await page.clock.fastForward(HOUR_MS - 60_000)
  await expect.poll(() => refreshTokenOf(page)).not.toBe(first)

  await show(page, 'hidden')
  const soFar = refreshes.count
  await page.clock.fastForward(3 * HOUR_MS)
  await page.clock.runFor(60_000)
  expect(refreshes.count).toBe(soFar)

  await show(page, 'visible')
  await page.clock.runFor(1000)
  await expect.poll(() => refreshes.count).toBeGreaterThan(soFar)
})

test('an expired access token is refreshed before the first request', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await page.goto('/contact')
  await hydrated(page)
  const before = await refreshTokenOf(page)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth_session') ?? '') as object
    const over = { ...session, access_token: 'e30.e30.over', expires_at: Math.floor(Date.now() / 1000) - 60 }
    localStorage.setItem('auth_session', JSON.stringify(over))
  })

  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto('/dashboard/settings')

  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.poll(() => refreshTokenOf(page)).not.toBe(before)
  expect(refused).toEqual([])
})

test('a session that the server has ended is removed when its token expires @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await page.goto('/contact')
  await hydrated(page)
  await expect(dashboardLink(page)).toBeVisible()
  await invalidateSession(page)

  await page.reload()

  await expect(dashboardLink(page)).toHaveCount(0)
  await expect.poll(() => storedSession(page)).toBeNull()
})

test('an invalid stored session is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_session', '{"access_token":1,"user":[]}'))
  await auth.openAuth(page)

  await expect(auth.email(page)).toBeVisible()
  await expect(dashboardLink(page)).toHaveCount(0)
})

test('without a connection, an expired session is kept @extended', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await page.goto('/contact')
  await hydrated(page)
  const before = await refreshTokenOf(page)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth_session') ?? '') as object
    localStorage.setItem('auth_session', JSON.stringify({ ...session, expires_at: 1_000_000_000 }))
  })
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await expect(dashboardLink(page)).toBeVisible()
  expect(await refreshTokenOf(page)).toBe(before)
})
