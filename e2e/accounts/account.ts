import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { hydrated } from '#e2e/fixtures.ts'
import { newSession, type Session, type Site } from '#e2e/office/operator.ts'

/** People with an account of their own, and what they carry to sign in with. */

/** Signs the tab in as somebody new. Unlike an operator's, the session is given once: the tab keeps it from then on. */
export async function newAccount(page: Page, site: Site): Promise<{ email: string; session: Session }> {
  const email = `sam-${randomUUID()}@sparky.test`
  const session = await newSession(email, site)
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('arrived')) return
    sessionStorage.setItem('arrived', 'yes')
    localStorage.setItem('auth_session', text)
  }, JSON.stringify(session))
  return { email, session }
}

/** As when the session was ended on another device, and its token has run out in this tab. */
export function endFromElsewhere(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth_session') ?? '') as object
    const dead = { ...session, refresh_token: 'abcdefghijkl', expires_at: 1_000_000_000 }
    localStorage.setItem('auth_session', JSON.stringify(dead))
  })
}

/** Opens a page and waits until its controls are alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * What an authenticator app shows. A code is taken once: for a second one in the same half minute ask for the `next`,
 * which the server takes early.
 */
export function appCode(key: string, which: 'now' | 'next' = 'now'): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
  return totp.generate({ timestamp: Date.now() + (which === 'next' ? 30_000 : 0) })
}

/** Asks the auth service for something, as whoever has the token, or as nobody. */
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

/** The code in a mail: it stands alone on its line. */
export function codeIn({ text = '' }: { text?: string | undefined }): string {
  const [code] = /^\d{6}$/m.exec(text) ?? []
  if (!code) throw new Error(`No code in this mail: ${text}`)
  return code
}

/** One topic of the settings page. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
