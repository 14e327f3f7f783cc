import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { BUSINESS, BUYER, KEYRING } from '#test/fixtures/shop.ts'
import type { TestServer } from './start-test-server.ts'

const KIM = 'kim@plumb.test'
const HEADERS = { apikey: 'sb_publishable_local', 'content-type': 'application/json' }
const MAILS = [
  'account-confirmation',
  'lead-acknowledgement',
  'lead-notice',
  'order-confirmation',
  'order-notice',
]

/**
 * How long a test waits for the recovery. The supervisor restarts a failed engine after at most ten seconds. On a busy
 * machine the start takes longer.
 */
export const RECOVERY = { timeout: 60_000, interval: 100 }

/**
 * A visitor with unfinished work when the database fails: signed in, at the payment page, and about to send a form and
 * to sign up. Retries of the form and of the checkout use the same idempotency keys.
 */
export async function prepareOutage(server: TestServer) {
  const { url, deps } = server
  const [leadKey, orderKey] = [randomUUID(), randomUUID()]
  const post = (path: string, body: unknown, key: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...HEADERS, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const write = () => post('/forms/v1/enquiry', ENQUIRY, leadKey)
  const checkOut = () =>
    post('/functions/v1/create-review-card-checkout', { items: [KEYRING], businessInfo: BUSINESS }, orderKey)
  const signUp = () => post('/auth/v1/signup', { email: KIM, password: 'correct-horse-9' }, randomUUID())
  const { url: page } = (await (await checkOut()).json()) as { url: string }
  const pay = () =>
    fetch(url + new URL(page).pathname, {
      method: 'POST',
      body: new URLSearchParams({ ...BUYER, action: 'pay' }),
      redirect: 'manual',
    })
  const account = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword(account)

  return {
    tryAll: () => Promise.all([write(), checkOut(), signUp(), pay()]),
    /** Refreshes the session as a browser does: the client retries for 30 seconds. */
    refreshSession: () => auth.refreshSession(),
    /** Whether the client still has its session and can refresh it. */
    async isSignedIn(): Promise<boolean> {
      const { session } = (await auth.getSession()).data
      // a new client, because the old client sends no refresh for a minute after a failed refresh
      const { data } = await authClient(server).refreshSession({
        refresh_token: session?.refresh_token ?? '',
      })
      return data.session?.user.email === account.email
    },
    /** Expects that all unfinished work completes exactly once. */
    async expectAllDone(): Promise<void> {
      await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), RECOVERY)
      expect((await write()).status).toBe(200)
      expect(await (await checkOut()).json()).toEqual({ url: expect.any(String) })
      expect((await pay()).status).toBe(303)
      // the response is 429 if an earlier attempt succeeded and its response was lost, because an address gets at most
      // one mail per minute
      expect((await signUp()).status).toBeOneOf([200, 429])
      // if the worker got no confirmation of a claim's commit, the next claim waits until the lease of a minute expires
      const settled = { timeout: 90_000, interval: 100 }
      await vi.waitFor(async () => {
        const orders = await deps.db.selectFrom('shop.orders').select('state').execute()
        expect(orders).toEqual([{ state: 'paid' }])
        const mails = deps.db.selectFrom('platform.outbox').select(['kind', 'status']).orderBy('kind')
        expect(await mails.execute()).toEqual(MAILS.map((kind) => ({ kind, status: 'done' })))
      }, settled)
      expect(await deps.db.selectFrom('leads.leads').select('form').execute()).toEqual([{ form: 'enquiry' }])
      const users = deps.db.selectFrom('auth.users').select('email').where('email', '=', KIM)
      expect(await users.execute()).toEqual([{ email: KIM }])
    },
  }
}

/** Expects a 503 with a message, the request's id and Retry-After. */
export async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.text()).toContain(
    `Something is out of action at our end for the moment. Please try again in a minute. (Reference ${response.headers.get('x-request-id')})`,
  )
}
