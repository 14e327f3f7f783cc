import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { signLink } from '#server/platform/keys/signed-link.ts'
import { createSite } from '#server/site/site.ts'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { type Sent, send, sendBytes } from '#test/fuzz/send.ts'
import { afterThis } from '#test/server/after-test.ts'
import { WRITTEN, writeSmallSite } from '#test/server/small-site.ts'

const EVIL = 'evil.example'
/** Proxy headers that claim another host, protocol, path or method. */
const SPOOFED_HEADERS: readonly (readonly [string, string])[] = [
  ['host', EVIL],
  ['x-forwarded-host', EVIL],
  ['x-forwarded-server', EVIL],
  ['x-forwarded-proto', 'ftp'],
  ['x-forwarded-port', '1'],
  ['x-forwarded-prefix', `//${EVIL}`],
  ['forwarded', `host=${EVIL};proto=ftp`],
  ['x-original-url', '/office'],
  ['x-rewrite-url', '/office'],
  ['x-http-method-override', 'DELETE'],
  ['x-host', EVIL],
]

let shop: Shop
const agent = new http.Agent({ keepAlive: true })
const ask = (sent: Partial<Sent>) =>
  send(shop.url, agent, { method: 'GET', target: '/', headers: [], body: '', ...sent })
const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })

beforeAll(async () => {
  shop = await openShop({ site: createSite(await writeSmallSite(), WRITTEN) })
  afterThis(async () => agent.destroy())
})

test.each(['/', '/pricing', '/nope', '/pricing/', '/robots.txt', '/sitemap.xml', '/assets/app-1a2b.js'])(
  '%s is the same for every host, proxy header and query (cache poisoning)',
  async (target) => {
    const plain = await ask({ target })
    const spoofed = await ask({ target, headers: SPOOFED_HEADERS })
    const withQuery = await ask({ target: `${target}?utm_source=${EVIL}&_method=DELETE` })

    expect([spoofed.status, spoofed.text]).toEqual([plain.status, plain.text])
    expect(spoofed.headers.location).toBe(plain.headers.location)
    expect([withQuery.status, withQuery.text]).toEqual([plain.status, plain.text])
    expect(JSON.stringify([spoofed.headers, spoofed.text])).not.toContain(EVIL)
  },
)

test('mails, payment pages and redirects link to PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await newAccount(shop)
  const key: [string, string] = ['apikey', shop.config.publishableKey]
  const headers = [key, ...SPOOFED_HEADERS]
  await ask({ target: '/auth/v1/recover', headers, ...json({ email }) })
  const mail = await newestMail(shop.deps.db, email, 'recovery')
  const { url } = await shop.placeOrder()
  const redirect = await ask({ target: '/auth/v1/verify?token=x&type=recovery', headers: SPOOFED_HEADERS })

  expect(mail.link.startsWith(`${shop.config.publicUrl}/`)).toBe(true)
  expect(JSON.stringify(mail)).not.toContain(EVIL)
  expect(url.startsWith(`${shop.config.publicUrl}/`)).toBe(true)
  expect(JSON.stringify(redirect.headers)).not.toContain(EVIL)
})

const POST = 'POST /functions/v1/find-order HTTP/1.1\r\nHost: x\r\n'
const NEXT = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
  [
    'both a length and chunks',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${NEXT}`,
  ],
  [
    'chunks and then a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${NEXT}`,
  ],
  ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}${NEXT}`],
  ['a length in two', `${POST}Content-Length: 4, 5\r\n\r\n{}{}${NEXT}`],
  ['a signed length', `${POST}Content-Length: +4\r\n\r\n{}{}${NEXT}`],
  ['a space before the colon', `${POST}Content-Length : 4\r\n\r\n{}{}${NEXT}`],
  [
    'chunks that are not the last coding',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${NEXT}`,
  ],
  ['an invalid chunk size', `${POST}Transfer-Encoding: chunked\r\n\r\n0x4\r\n{}{}\r\n0\r\n\r\n${NEXT}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${NEXT}`],
])(
  'an ambiguous request with %s is refused, and nothing after it is read (request smuggling)',
  async (_, text) => {
    const received = await sendBytes(shop.url, Buffer.from(text))

    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  },
)

test.each([
  '/../../package.json',
  '/logo/../../site-index.json',
  '/logo/%2e%2e/%2e%2e/site-index.json',
  '/logo/..%2f..%2fsite-index.json',
  '/assets/..%5c..%5csite-index.json',
  '/%2e%2e/site-index.json',
  '/./site-index.json',
  '//site-index.json',
  '/site-index.json',
  '/pages/home.html',
  '/assets/app-1a2b.js%00.png',
  '/assets/app-1a2b.js.br',
  '/assets',
  '/assets/',
  '/mail',
])('%s reads no file outside of the site (path traversal)', async (target) => {
  const { status, text } = await ask({ target })

  expect(status).toBe(404)
  expect(text).not.toContain('"routes"')
})

test('an invalid or repeated Host header is refused at every path', async () => {
  const twice = await sendBytes(shop.url, Buffer.from('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'))
  expect(twice).toMatch(/^HTTP\/1\.1 400 /)
  for (const target of ['/', '/healthz', '/functions/v1/card-stock', '/t/AAAAAAAA', '/auth/v1/verify'])
    for (const host of ['9'.repeat(400), '[::1', 'a b', 'x:99999', 'http://x'])
      expect((await ask({ target, headers: [['host', host]] })).status, `${host} ${target}`).toBe(400)
})

test('a line break in a URL starts no header (response splitting)', async () => {
  const split = '%0d%0aSet-Cookie:%20a=b%0d%0a'
  for (const target of [
    `/pricing/?x=${split}`,
    `/pricing${split}/`,
    `/t/${split}`,
    `/auth/v1/verify?token=x&type=signup&redirect_to=${WRITTEN}/${split}`,
    `/auth/v1/authorize?provider=${split}`,
    `/auth/v1/callback?error=${split}&error_description=${split}&state=x`,
  ]) {
    const { headers, status } = await ask({ target })
    expect(headers['set-cookie'], target).toBeUndefined()
    expect(status, target).toBeLessThan(500)
  }
})

test('a compressed body is refused (decompression bomb)', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000, ' '))
  const headers: [string, string][] = [
    ['apikey', shop.config.publishableKey],
    ['content-encoding', 'gzip'],
    ['content-type', 'application/json'],
  ]
  const order = await ask({ method: 'POST', target: '/functions/v1/find-order', headers, body: bomb })
  const form = await ask({ method: 'POST', target: '/forms/v1/quote', headers, body: bomb })
  expect([order.status, form.status]).toEqual([400, 400])
})

test('a repeated parameter grants no access that a single one would not (parameter pollution)', async () => {
  const [mine, other] = [await paidOrder(shop), await paidOrder(shop)]
  const key = signLink(shop.deps.linkKey, 'order', mine.id)
  const read = async (query: string) => {
    const response = await shop.get(`/functions/v1/order?${query}`)
    return JSON.stringify(await response.json())
  }

  for (const query of [`id=${mine.id}&id=${other.id}`, `id=${other.id}&id=${mine.id}`]) {
    expect(await read(`${query}&key=${key}`)).not.toContain(other.number)
    expect(await read(`key=${key}&${query}&key=x`)).not.toContain(other.number)
  }
  const twice: [string, string][] = [
    ['apikey', 'wrong'],
    ['apikey', shop.config.publishableKey],
  ]
  const { status } = await ask({ target: '/functions/v1/card-stock', headers: twice })
  expect(status).toBe(401)
})
