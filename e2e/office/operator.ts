import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { deliveredTo } from '#e2e/mailbox.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Of every account that a test signs in to. */
export const PASSWORD = 'correct-horse-9'

/** The server under test, as fixtures name it. */
export type Site = { baseURL: string | undefined; dataDir: string }
export type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } }

const granted = new Map<string, Promise<unknown>>()

/**
 * Grants the role as the owner of the machine does: by the command, beside the running server. Once for each account:
 * nobody takes it away, and the command takes a second to start.
 */
export async function grantOperator(email: string, dataDir: string): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const key = `${email} ${dataDir}`
  const run = () =>
    promisify(execFile)(process.execPath, ['scripts/operator.ts', 'grant', email], {
      cwd: ROOT,
      env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    })
  const done = granted.get(key) ?? run()
  granted.set(key, done)
  await done
}

/** Signs the tab in as an account with this address, from its next page on. The account is made on first use. */
export async function signIn(page: Page, email: string, site: Site): Promise<void> {
  const session = JSON.stringify(await sessionOf(email, site))
  await page.addInitScript((text) => localStorage.setItem('auth_session', text), session)
}

/** An access token of that account. */
export async function accessToken(email: string, site: Site): Promise<string> {
  return (await sessionOf(email, site)).access_token
}

/** A new session; where nobody has the address so far, of a new account. */
export async function sessionOf(email: string, site: Site): Promise<Session> {
  return (await signedIn(email, site)) ?? (await newSession(email, site))
}

/** The session of a new account, by its mailed code if need be. */
export async function newSession(email: string, site: Site): Promise<Session> {
  let session = await post<Session>(site, 'signup', { email, password: PASSWORD })
  if (session?.access_token) return session
  // another worker may be making the same account: whoever has the code first makes it both's
  await expect(async () => {
    const mail = (await deliveredTo(site.dataDir, email)).at(-1)
    const [token] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
    expect(token, `the code mailed to ${email}`).toBeDefined()
    session =
      (await post<Session>(site, 'verify', { type: 'signup', email, token })) ?? (await signedIn(email, site))
    expect(session, `a session of ${email}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  if (!session) throw new Error('unreachable: it passed')
  return session
}

const signedIn = (email: string, site: Site) =>
  post<Session>(site, 'token?grant_type=password', { email, password: PASSWORD })

/** What the auth service answers; undefined for a refusal. */
async function post<Answer>({ baseURL }: Site, what: string, body: object): Promise<Answer | undefined> {
  const response = await fetch(`${baseURL}/auth/v1/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local' },
    body: JSON.stringify(body),
  })
  return response.ok ? ((await response.json()) as Answer) : undefined
}
