import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { respondWithError } from '#server/platform/http/errors/error-response.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { OWN_STYLE, SCRIPT, SHARED, WRITTEN, writeSmallSite } from '#test/server/small-site.ts'
import { createSite } from './site.ts'

/** Serves a small built site for this PUBLIC_URL. */
async function serve(publicUrl = WRITTEN) {
  const dist = await writeSmallSite()
  const app = new Hono<AppEnv>()
  app.onError(respondWithError(createLog('silent')))
  app.all('*', createSite(dist, publicUrl).answer)
  return (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(address, { method, headers })
}

const title = async (response: Response) => /<title>(.*?)<\/title>/.exec(await response.text())?.[1]

test('every route returns its page', async () => {
  const get = await serve()
  expect(await title(await get('/'))).toBe('home')
  expect(await title(await get('/pricing?from=ad'))).toBe('pricing')
})

test('pages have the shop’s time zone on their root element if it is not the default', async () => {
  const dist = await writeSmallSite()
  const root = async (timeZone?: string) => {
    const app = new Hono<AppEnv>().all('*', createSite(dist, WRITTEN, timeZone).answer)
    return /<html[^>]*>/.exec(await (await app.request('/pricing')).text())?.[0]
  }

  expect(await root('Australia/Perth')).toContain(' data-time-zone="Australia/Perth"')
  expect(await root()).not.toContain('data-time-zone')
})

test('an unknown path gets 404 with the not-found page', async () => {
  const get = await serve()
  for (const unknown of [
    '/nope',
    '/pricing/x',
    '/dashboards',
    '/dashboard/nope',
    '/dashboard/settings/x',
    '/order',
    '/order/1/2',
    '/index.html',
    '/home.html',
    '/*',
    '//x',
  ]) {
    const response = await get(unknown)
    expect(response.status, unknown).toBe(404)
    expect(await title(response), unknown).toBe('404')
  }
})

test('routes may share one HTML file, and one file serves every order page', async () => {
  const get = await serve()
  for (const [address, shell] of [
    ['/dashboard', 'dashboard'],
    ['/dashboard/settings', 'dashboard'],
    ['/order/0198-abc?key=k', 'order'],
  ] as const) {
    const response = await get(address)
    expect(response.status, address).toBe(200)
    expect(await title(response), address).toBe(shell)
  }
})

test('a trailing slash is a permanent redirect within the site that keeps the query', async () => {
  const get = await serve()
  const response = await get('/pricing/?a=1')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/pricing?a=1')
  expect((await get('//evil.test/')).status).toBe(404)
  expect((await get('/nope/')).status).toBe(404)
})

test('the browser gets brotli, gzip or plain by Accept-Encoding, each with its own ETag', async () => {
  const get = await serve()
  const encodings: [string, string | null][] = [
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ]
  const tags = new Set<string | null>()
  for (const [accepted, chosen] of encodings) {
    const response = await get('/', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding'), accepted).toBe(chosen)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    tags.add(response.headers.get('etag'))
  }
  expect(tags.size).toBe(3)
})

test('a page is revalidated each time, and gets a 304 when it is unchanged', async () => {
  const get = await serve()
  const first = await get('/pricing', { 'accept-encoding': 'br' })
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''

  const again = await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const plain = await get('/pricing', { 'if-none-match': etag })
  expect(plain.status).toBe(200)
})

test('hashed files are immutable in caches', async () => {
  const get = await serve()
  const script = await get('/assets/app-1a2b.js')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toBe('text/javascript')
  expect(await script.text()).toBe(SCRIPT)
  expect((await get('/site.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
})

test('HEAD has the headers of GET without the body', async () => {
  const get = await serve()
  const whole = await get('/')
  const head = await get('/', {}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
  expect(await head.text()).toBe('')
})

test('a method other than GET and HEAD gets 405 with the allowed methods', async () => {
  const get = await serve()
  const response = await get('/pricing', {}, 'POST')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('pages have a CSP without inline scripts or styles, but for the hash of the rules inside the page', async () => {
  const get = await serve()
  const policy = (await get('/nope')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')

  const hash = createHash('sha256').update(OWN_STYLE).digest('base64')
  const own = (await get('/pricing')).headers.get('content-security-policy')
  expect(own).toBe(policy.replace("style-src 'self'", `$& 'sha256-${hash}'`))
})

test('canonical URLs, link previews, structured data, sitemap, robots and llms.txt follow PUBLIC_URL', async () => {
  const get = await serve('https://www.shop.test')
  const page = await get('/pricing', { 'accept-encoding': 'br' })
  const text = brotliDecompressSync(await page.arrayBuffer()).toString()
  expect(text).toContain('<link rel="canonical" href="https://www.shop.test/pricing">')
  expect(text).toContain('content="https://www.shop.test/assets/share-1.jpg"')
  expect(text).toContain('{"url":"https://www.shop.test/"}')
  expect(text).not.toContain(WRITTEN)

  const sitemap = await (await get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://www.shop.test/</loc>',
    '<loc>https://www.shop.test/pricing</loc>',
  ])
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://www.shop.test/sitemap.xml')
  expect(await (await get('/llms.txt')).text()).toContain('(https://www.shop.test/pricing)')
})

test('the texts that the operator changed are in one file, which browsers revalidate each time', async () => {
  const site = createSite(await writeSmallSite(), WRITTEN)
  const app = new Hono<AppEnv>().all('*', site.answer)
  const read = async () => (await app.request('/page-texts.json')).json()
  expect(await read()).toEqual({})
  const pages = { '/pricing': { headline: 'What it costs' } }

  await site.show({ lists: {}, fullCheckout: false, claims: {}, pages })

  expect(await read()).toEqual(pages)
  expect((await app.request('/page-texts.json')).headers.get('cache-control')).toBe('no-cache')
  await site.show({ lists: {}, fullCheckout: false, claims: {} })
  expect(await read()).toEqual({})
})

test('a page with a changed title gets a new picture for link previews, at a new address', async () => {
  const site = createSite(await writeSmallSite(), WRITTEN)
  const app = new Hono<AppEnv>().all('*', site.answer)
  const pictureOf = async (page: string) =>
    /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(await (await app.request(page)).text())?.[1] ??
    ''
  const shown = (searchTitle: string) =>
    site.show({ lists: {}, fullCheckout: false, claims: {}, pages: { '/pricing': { searchTitle } } })

  await shown('What it costs')
  const first = await pictureOf('/pricing')
  await shown('What we charge')
  const second = await pictureOf('/pricing')
  const [stale, response] = [await app.request(first), await app.request(second)]
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()

  expect(first).toMatch(/^\/brand\/[\w-]{12}\/assets\/share-pricing-abcd1234\.jpg$/)
  expect(second).not.toBe(first)
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  // a page with the earlier title may still be open
  expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await pictureOf('/')).toBe(SHARED.home)
  expect((await app.request('/logo/arvo-logo-dark-200px.png')).status).toBe(200)
  await shown('Pricing')
  expect(await pictureOf('/pricing')).toBe(SHARED.pricing)
})

test('without a build, the server says what to do', async () => {
  const app = new Hono<AppEnv>()
  app.onError(respondWithError(createLog('silent')))
  app.all('*', createSite('/nowhere', WRITTEN).answer)
  const response = await app.request('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})
