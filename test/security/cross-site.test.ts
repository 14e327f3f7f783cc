import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { type Endpoint, endpointsOf } from '#test/fuzz/endpoints.ts'

let shop: Shop
let operator: TestAccount
let endpoints: Endpoint[]

beforeAll(async () => {
  shop = await openShop()
  await asOperator(shop)
  operator = await newAccount(shop, { email: 'boss@arvo.example' })
  await paidOrder(shop)
  endpoints = endpointsOf(shop)
})

/** A cross-site request as a signed-in operator's browser would send it, with every plausible session cookie. */
const crossSiteRequest = ({ method, path }: Endpoint, type: string, body: string) =>
  fetch(shop.url + path.replaceAll(/:\w+/g, 'x'), {
    method,
    redirect: 'manual',
    headers: {
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'content-type': type,
      cookie: ['sb-access-token', 'sb-refresh-token', 'session', 'token', 'authorization']
        .map((name) => `${name}=${operator.session.access_token}`)
        .join('; '),
    },
    ...(method !== 'GET' && { body }),
  })

/** A digest of the rows of each table, except rate limits. */
async function rowsOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'migrations') and tablename not like '%limit%' and tablename not like '%bucket%'`.execute(
    db,
  )
  const digests: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(one::text, E'\\n' order by one::text collate "C"), '')) as digest
      from ${sql.raw(name)} as one`.execute(db)
    digests.push([name, rows[0]?.digest ?? ''])
  }
  return Object.fromEntries(digests)
}

test('a cross-site form or script changes nothing on behalf of a signed-in operator', async () => {
  const before = await rowsOf(shop.deps.db)
  const succeeded: string[] = []

  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'email=sam%40sparky.test&password=correct-horse-9&state=x'],
      ['text/plain', '{"email":"sam@sparky.test","password":"correct-horse-9"}'],
      ['application/json', '{"email":"sam@sparky.test","password":"correct-horse-9"}'],
    ] as const) {
      const response = await crossSiteRequest(endpoint, type, body)
      await response.body?.cancel()
      if (response.ok) succeeded.push(`${endpoint.method} ${endpoint.path} (${type})`)
    }
  }

  expect(succeeded).toEqual([])
  expect(await rowsOf(shop.deps.db)).toEqual(before)
})

test('no endpoint allows credentialed cross-origin reads or sets a cookie', async () => {
  const open: string[] = []
  const cookies: string[] = []
  for (const endpoint of endpoints) {
    const response = await crossSiteRequest(endpoint, 'application/json', '{}')
    await response.body?.cancel()
    const name = `${endpoint.method} ${endpoint.path}`
    const allowed = response.headers.get('access-control-allow-origin')
    const isOpen = response.headers.has('access-control-allow-credentials') || !['*', null].includes(allowed)
    if (isOpen) open.push(`${name}: ${allowed}`)
    if (response.headers.has('set-cookie')) cookies.push(name)
  }
  // the forms allow the site's own origin
  expect(open.filter((line) => !line.endsWith(`: ${shop.config.publicUrl}`))).toEqual([])
  expect(cookies).toEqual([])
})

test('a sign-in starts a new session, whatever session the request carries (session fixation)', async () => {
  const call = authCalls(shop)
  const victim = await newAccount(shop)
  const brought = operator.session
  const headers = { cookie: `session=${brought.refresh_token}; sb-access-token=${brought.access_token}` }
  const body = {
    email: victim.email,
    password: victim.password,
    session_id: 'chosen-by-an-attacker',
    refresh_token: brought.refresh_token,
    access_token: brought.access_token,
  }

  const signIn = () =>
    call('/token?grant_type=password', { body, bearer: shop.config.publishableKey, headers })
  const [first, second] = [await signIn(), await signIn()]

  const sessionOf = (token: unknown): string =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).session_id
  const sessions = [first, second].map(({ body: { access_token: token } }) => sessionOf(token))
  expect([first.status, second.status]).toEqual([200, 200])
  expect(new Set([...sessions, sessionOf(brought.access_token), 'chosen-by-an-attacker']).size).toBe(4)
  expect(first.body.refresh_token).not.toBe(brought.refresh_token)
})
