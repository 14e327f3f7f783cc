import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { newSession, type Session, type Site, sessionOf } from '#e2e/office/operator.ts'

/**
 * Signs the page in to a new account. Only the first page load stores the session, so that later loads do not undo a
 * sign-out or a refresh.
 */
export async function newAccount(page: Page, site: Site): Promise<{ email: string; session: Session }> {
  const email = `sam-${randomUUID()}@sparky.test`
  const session = await newSession(email, site)
  await page.addInitScript((text) => {
    if (window !== top || sessionStorage.getItem('arrived')) return // a sandboxed frame has no storage
    sessionStorage.setItem('arrived', 'yes')
    localStorage.setItem('auth_session', text)
  }, JSON.stringify(session))
  return { email, session }
}

/** Makes the page's session expired and not refreshable, as after a sign-out on another device. */
export function invalidateSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth_session') ?? '') as object
    const dead = { ...session, refresh_token: 'abcdefghijkl', expires_at: 1_000_000_000 }
    localStorage.setItem('auth_session', JSON.stringify(dead))
  })
}

/** Signs in to the account in another browser, and ends all its other sessions from there. */
export async function signOutEverywhereElse(email: string, site: Site): Promise<void> {
  const { access_token: token } = await sessionOf(email, site)
  const { status } = await askAuth(site, 'logout?scope=others', {}, token)
  expect(status).toBe(204)
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * The TOTP code for a key. A code is valid once. For a second code within 30 seconds use `next`, which the server
 * accepts early.
 */
export function appCode(key: string, which: 'now' | 'next' = 'now'): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
  return totp.generate({ timestamp: Date.now() + (which === 'next' ? 30_000 : 0) })
}

/** Posts to an endpoint of the auth service, with a token or without one. */
export async function askAuth(
  { baseURL }: Site,
  what: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${baseURL}/auth/v1/${what}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_local',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

/** The six-digit code in a mail. */
export function codeIn({ text = '' }: { text?: string | undefined }): string {
  const [code] = /^\d{6}$/m.exec(text) ?? []
  if (!code) throw new Error(`No code in this mail: ${text}`)
  return code
}

/** A section of a page, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** The status messages in a part of a page. Leaves out empty ones: a form has a live region before it has a message. */
export const messages = (part: Locator): Locator => part.getByRole('status').filter({ hasText: /\S/ })

export const unfold = (topic: Locator): Promise<void> =>
  topic.getByRole('button', { expanded: false }).first().click()

/** Opens the settings, with these topics unfolded. */
export async function openSettings(page: Page, ...topics: string[]): Promise<void> {
  await open(page, '/dashboard/settings')
  for (const topic of topics) await unfold(section(page, topic))
}
