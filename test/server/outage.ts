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

/** The engine that failed to start is started again after ten seconds at most, and takes some on a busy machine. */
export const BACK_WITHIN = { timeout: 60_000, interval: 100 }

/**
 * Somebody who is in the middle of everything when the database goes away: at the payment page, signed in, and about
 * to write and to sign up. Sends the same things under the same keys until they are taken.
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
    /** What a browser does when its access token runs out: it goes on trying for half a minute. */
    refreshSession: () => auth.refreshSession(),
    /** Whether the browser still has its session, and the session is good for another token. */
    async isSignedIn(): Promise<boolean> {
      const { session } = (await auth.getSession()).data
      // another client: the same one looks away for a minute after it has given up
      const { data } = await authClient(server).refreshSession({
        refresh_token: session?.refresh_token ?? '',
      })
      return data.session?.user.email === account.email
    },
    /** All that was begun comes to its end, once, without anybody's help. */
    async expectAllDone(): Promise<void> {
      await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), BACK_WITHIN)
      expect((await write()).status).toBe(200)
      expect(await (await checkOut()).json()).toEqual({ url: expect.any(String) })
      expect((await pay()).status).toBe(303)
      // 429 where an earlier try was taken and its answer was lost: the address has been mailed within the minute
      expect((await signUp()).status).toBeOneOf([200, 429])
      // a message whose process died between claiming it and hearing so is claimed again after its lease of a minute
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

/** Words for a person, when to come again, and the name of the request. */
export async function expectComeBack(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.text()).toContain(
    `Something is out of action at our end for the moment. Please try again in a minute. (Reference ${response.headers.get('x-request-id')})`,
  )
}
