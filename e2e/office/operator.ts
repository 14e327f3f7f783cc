import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { databaseUrlOf } from '#e2e/database-url.ts'
import { expect } from '#e2e/fixtures.ts'
import { deliveredTo } from '#e2e/mailbox.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** The password of every test account. */
export const PASSWORD = 'correct-horse-9'

/** The server under test. The properties have the names of the fixtures. */
export type Site = { baseURL: string | undefined; dataDir: string }
export type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } }

const granted = new Map<string, Promise<unknown>>()

/**
 * Grants the operator's role with scripts/operator.ts, while the server runs. A worker runs the script once per account
 * and server, because it takes a second and no test revokes the role.
 */
export async function grantOperator(email: string, dataDir: string): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const key = `${email} ${dataDir}`
  const run = async () => {
    const DATABASE_URL = await databaseUrlOf(dataDir)
    const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...(DATABASE_URL && { DATABASE_URL }) }
    await promisify(execFile)(process.execPath, ['scripts/operator.ts', 'grant', email], { cwd: ROOT, env })
  }
  const done = granted.get(key) ?? run()
  granted.set(key, done)
  await done
}

/** Signs the page in to an account, from the page's next navigation on. Creates the account if needed. */
export async function signIn(page: Page, email: string, site: Site): Promise<void> {
  const session = JSON.stringify(await sessionOf(email, site))
  await page.addInitScript((text) => {
    if (window === top) localStorage.setItem('auth_session', text) // a sandboxed frame has no storage
  }, session)
}

/** An access token of an account. */
export async function accessToken(email: string, site: Site): Promise<string> {
  return (await sessionOf(email, site)).access_token
}

/** A new session of an account. Creates the account if needed. */
export async function sessionOf(email: string, site: Site): Promise<Session> {
  return (await signedIn(email, site)) ?? (await newSession(email, site))
}

/** Creates an account, confirms it with the mailed code if needed, and returns its session. */
export async function newSession(email: string, site: Site): Promise<Session> {
  let session = await post<Session>(site, 'signup', { email, password: PASSWORD })
  if (session?.access_token) return session
  // another worker can create and confirm this account at the same time: then the newest mail can be one without a code
  await expect(async () => {
    const mail = (await deliveredTo(site.dataDir, email)).at(-1)
    const [token] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
    const confirmed = token && (await post<Session>(site, 'verify', { type: 'signup', email, token }))
    session = confirmed || (await signedIn(email, site))
    expect(session, `a session of ${email}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  if (!session) throw new Error('unreachable: it passed')
  return session
}

const signedIn = (email: string, site: Site) =>
  post<Session>(site, 'token?grant_type=password', { email, password: PASSWORD })

/** Posts to the auth service. Returns undefined for an error response. */
async function post<Answer>({ baseURL }: Site, what: string, body: object): Promise<Answer | undefined> {
  const response = await fetch(`${baseURL}/auth/v1/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local' },
    body: JSON.stringify(body),
  })
  return response.ok ? ((await response.json()) as Answer) : undefined
}
