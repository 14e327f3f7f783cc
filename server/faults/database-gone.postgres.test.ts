import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { authClient, newAccount } from '#server/testing/accounts.ts'
import { ENQUIRY } from '#server/testing/form-desk.ts'
import { BUSINESS, BUYER, KEYRING } from '#server/testing/shop.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { newTestHome } from '#server/testing/test-home.ts'
import { eventually } from '#server/testing/test-outbox.ts'

/** How long the database is away; FAULTS=long makes it 30 seconds. */
const AWAY_MS = process.env.FAULTS === 'long' ? 30_000 : 1000
const EXPECTED = [/request failed/, /job failed/, /cannot reach its database/]
const HEADERS = { apikey: 'sb_publishable_local', 'content-type': 'application/json' }

/** A visitor who sends the same things under the same keys until they are taken. */
function persistentVisitor({ url }: TestServer) {
  const post = (path: string, body: unknown, key: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...HEADERS, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const [leadKey, orderKey] = [randomUUID(), randomUUID()]
  return {
    writes: () => post('/forms/v1/enquiry', ENQUIRY, leadKey),
    checksOut: () =>
      post(
        '/functions/v1/create-review-card-checkout',
        { items: [KEYRING], businessInfo: BUSINESS },
        orderKey,
      ),
    signsUp: () =>
      post('/auth/v1/signup', { email: 'kim@plumb.test', password: 'correct-horse-9' }, randomUUID()),
    pays: (page: string) =>
      fetch(url + new URL(page).pathname, {
        method: 'POST',
        body: new URLSearchParams({ ...BUYER, action: 'pay' }),
        redirect: 'manual',
      }),
  }
}

test(`while the database is away for ${AWAY_MS / 1000} s everybody is told so, and nothing is lost when it is back`, {
  timeout: AWAY_MS + 60_000,
}, async () => {
  const home = await newTestHome()
  const line = await startTcpProxy(home.databaseUrl ?? '')
  const server = await startTestServer({ home: { ...home, databaseUrl: line.url }, expectErrors: EXPECTED })
  const visitor = persistentVisitor(server)
  const account = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword(account)
  const { url: page } = (await (await visitor.checksOut()).json()) as { url: string }

  await line.cut()
  const refreshing = auth.refreshSession()
  const end = performance.now() + AWAY_MS
  do {
    const answers = await Promise.all([
      visitor.writes(),
      visitor.checksOut(),
      visitor.signsUp(),
      visitor.pays(page),
    ])
    for (const answer of answers) await expectComeBack(answer)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  } while (performance.now() < end)
  await line.restore()

  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200))
  expect((await visitor.writes()).status).toBe(200)
  expect(await (await visitor.checksOut()).json()).toEqual({ url: page })
  expect((await visitor.pays(page)).status).toBe(303)
  expect((await visitor.signsUp()).status).toBe(200)
  expect((await refreshing).data.session?.user.email).toBe(account.email)
  const { db } = server.deps
  await eventually(async () => {
    const orders = await db.selectFrom('shop.orders').select('state').execute()
    expect(orders).toEqual([{ state: 'paid' }])
    const mails = await db.selectFrom('platform.outbox').select(['kind', 'status']).orderBy('kind').execute()
    expect(mails).toEqual(
      [
        'account-confirmation',
        'lead-acknowledgement',
        'lead-notice',
        'order-confirmation',
        'order-notice',
      ].map((kind) => ({ kind, status: 'done' })),
    )
  })
  expect(await db.selectFrom('leads.leads').select('form').execute()).toEqual([{ form: 'enquiry' }])
})

/** Words for a person, when to come again, and the name of the request. */
async function expectComeBack(answer: Response): Promise<void> {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await answer.text()).toContain(
    `Something is out of action at our end for the moment. Please try again in a minute. (Reference ${answer.headers.get('x-request-id')})`,
  )
}
