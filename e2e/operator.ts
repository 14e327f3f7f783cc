import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { calculateJwkThumbprint, importJWK, SignJWT } from 'jose'

const ROOT = path.join(import.meta.dirname, '..')

/** Grants the role as the owner of the machine does: by the command, beside the running server. */
export async function grantOperator(email: string, dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/operator.ts', 'grant', email], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
}

/** Signs the tab in as an account with this address, from its next page on. */
export async function signIn(page: Page, email: string, baseURL: string): Promise<void> {
  const session = { access_token: await accessToken(email, baseURL), user: { id: randomUUID(), email } }
  await page.addInitScript((text) => localStorage.setItem('auth_session', text), JSON.stringify(session))
}

/** An access token as the auth service issues it, signed with the key that the server under test was given. */
export async function accessToken(email: string, baseURL: string): Promise<string> {
  const jwk = JSON.parse(process.env.E2E_SIGNING_KEY ?? '')
  const { d: _, ...publicJwk } = jwk
  return new SignJWT({ email, session_id: randomUUID(), aal: 'aal1', role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: await calculateJwkThumbprint(publicJwk) })
    .setSubject(randomUUID())
    .setIssuer(`${baseURL}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(jwk, 'ES256'))
}
