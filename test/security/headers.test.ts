import { beforeAll, expect, test } from 'vitest'
import { createSite } from '#server/site/site.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { endpointsOf } from '#test/fuzz/endpoints.ts'
import { WRITTEN, writeSmallSite } from '#test/server/small-site.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/**
 * Headers of every page and every response of the API (OWASP Secure Headers Project). Assets have only some of them,
 * and sample sites have their own `x-frame-options`.
 */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
}
/** Headers that a page or a response of the API has unless it overrides them. */
const USUALLY = {
  ...ALWAYS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
}
const ANY_POLICY = { 'content-security-policy': expect.any(String) }
const PAGE = { ...USUALLY, 'cache-control': 'no-cache', ...ANY_POLICY }
const HOUR = { ...USUALLY, 'cache-control': 'public, max-age=3600' }
/** Headers that disclose the server's software, and deprecated headers. */
const NEVER = [
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'via',
  'x-xss-protection',
  'expect-ct',
  'public-key-pins',
]

let shop: Shop
let bearer: string
let tapAddress: string

beforeAll(async () => {
  shop = await openShop({ site: createSite(await writeSmallSite(), WRITTEN), now: () => new Date() })
  await asOperator(shop)
  const { session } = await newAccount(shop, { email: 'boss@arvo.example' })
  bearer = `Bearer ${session.access_token}`
  const { id } = await paidOrder(shop)
  const card = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  tapAddress = `/t/${card.code}`
})

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(headers)
}

type Input = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
const ask = (path: string, request: Input = {}) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    ...request,
    headers: { apikey: shop.config.publishableKey, authorization: bearer, ...request.headers },
  })

test.each([
  ['a page', '/pricing', {}, 200, PAGE],
  ['a page that is cached already', '/pricing', { headers: { 'if-none-match': '*' } }, 304, PAGE],
  [
    'a page made for one visitor',
    '/message-sent?why=often',
    {},
    200,
    { ...PAGE, 'cache-control': 'private, no-cache' },
  ],
  ['the not-found page', '/nope', {}, 404, PAGE],
  ['a page that takes no POST', '/pricing', { method: 'POST' }, 405, USUALLY],
  ['a redirect', '/pricing/', {}, 308, USUALLY],
  ['a text for robots', '/robots.txt', { method: 'HEAD' }, 200, HOUR],
  ['JSON of an API', '/functions/v1/card-stock', {}, 200, USUALLY],
  ['a preflight', '/functions/v1/card-stock', { method: 'OPTIONS' }, 204, USUALLY],
  ['an error response', '/auth/v1/user', { headers: { apikey: 'wrong' } }, 401, USUALLY],
  ['a body that is not JSON', '/auth/v1/signup', { method: 'POST', body: '{' }, 400, USUALLY],
  [
    'a body too large',
    '/functions/v1/find-order',
    { method: 'POST', body: 'x'.repeat(70_000) },
    413,
    USUALLY,
  ],
  [
    'a form without JavaScript',
    '/forms/v1/quote',
    { method: 'POST', body: new URLSearchParams() },
    303,
    USUALLY,
  ],
  ['a download', '/office/data/orders.csv', {}, 200, USUALLY],
  ['a health check', '/healthz', {}, 200, USUALLY],
] satisfies [string, string, Input, number, object][])(
  '%s has all security headers',
  async (_what, path, request, status, expected) => {
    const response = await ask(path, request)

    expect(response.status).toBe(status)
    expect(headersOf(response)).toMatchObject(expected)
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    expect(NEVER.filter((name) => response.headers.has(name))).toEqual([])
  },
)

test.each([
  [
    'a script',
    '/assets/app-1a2b.js',
    { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'same-origin' },
  ],
  [
    'a logo',
    '/logo/arvo-logo-dark-200px.png',
    { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' },
  ],
])('%s has only the security headers that apply to assets', async (_what, path, own) => {
  const response = await ask(path, { headers: { 'accept-encoding': 'br' } })

  expect(response.status).toBe(200)
  expect(headersOf(response)).toMatchObject({ 'x-content-type-options': 'nosniff', ...own })
  const names = [...response.headers.keys()]
  expect(
    [...Object.keys(USUALLY), 'permissions-policy'].filter((name) => names.includes(name)).sort(),
  ).toEqual(['cache-control', 'cross-origin-resource-policy', 'x-content-type-options'])
  const bytes = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  expect(bytes).toBeLessThan(500)
})

test('a sample site is framed by our pages alone, and loads nothing but its own files', async () => {
  const site = await ask('/sample-sites/plumber.html')

  expect(headersOf(site)).toMatchObject({ ...HOUR, 'x-frame-options': 'SAMEORIGIN', ...ANY_POLICY })
  const policy = site.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  )
})

test('a 500 has all security headers', async () => {
  const broken = await startTestServer({
    site: {
      ...createSite('/nowhere', WRITTEN),
      answer() {
        throw new Error('out of order')
      },
    },
    expectErrors: [/out of order/],
  })
  const response = await fetch(broken.url)
  expect(response.status).toBe(500)
  expect(headersOf(response)).toMatchObject(USUALLY)
})

test('a tap sends no referrer to the card’s destination', async () => {
  const response = await fetch(shop.url + tapAddress, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(headersOf(response)).toMatchObject({ ...USUALLY, 'referrer-policy': 'no-referrer' })
})

test('pages allow only our own scripts and no framing, and an https site sets HSTS', async () => {
  const site = createSite(await writeSmallSite(), 'https://shop.test')
  const secure = await startTestServer({ publicUrl: 'https://shop.test', site })
  const { headers } = await fetch(secure.url)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const policy = headers.get('content-security-policy')
  for (const part of [
    "default-src 'none'",
    "script-src 'self';",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
    expect(policy).toContain(part)
  expect((await fetch(shop.url)).headers.get('strict-transport-security')).toBeNull()
})

/** Cacheable responses: public, and the same for everybody. */
const PUBLIC = ['/auth/v1/.well-known/jwks.json', '/sandbox/page.css']

test('every endpoint forbids caching, except for public responses', async () => {
  const kept: string[] = []
  for (const { method, path } of endpointsOf(shop)) {
    const response = await ask(path.replaceAll(/:\w+/g, 'x'), {
      method,
      ...(method === 'POST' && { body: '{}' }),
    })
    await response.body?.cancel()
    const isSheet = response.headers.get('content-type')?.startsWith('text/css')
    if (!isSheet) expect(headersOf(response), `${method} ${path}`).toMatchObject(ALWAYS)
    if (response.headers.get('cache-control') !== 'no-store') kept.push(path)
  }
  // `/t/:code` too, because an unknown tap link gets the not-found page
  expect(new Set(kept)).toEqual(new Set([...PUBLIC, '/t/:code']))
})

test.each([
  ['/office', 'camera=(self)'],
  ['/office/orders/new', 'camera=(self)'],
  ['/auth', 'camera=(self)'],
  ['/office/data/orders.csv', 'camera=()'],
  ['/office/preview/', 'camera=()'],
  ['/officer', 'camera=()'],
])('%s is sent with the permissions policy %s', async (path, expected) => {
  expect((await ask(path)).headers.get('permissions-policy')).toMatch(`${expected}, `)
})
