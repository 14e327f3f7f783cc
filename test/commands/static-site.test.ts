import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ORIGIN_PATHS } from '#scripts/static/origin-paths.ts'
import { writeStatic } from '#scripts/static/write-static.ts'
import { hashOf } from '#server/site/pages/policy.ts'
import { OWN_STYLE, writeSmallSite } from '#test/server/small-site.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('the static site has the pages and headers that a server process would send', async () => {
  const folder = path.join(await writeSmallSite(), 'static')
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')

  await writeStatic(
    path.dirname(folder),
    { publicUrl: 'https://www.example.com', timeZone: 'Australia/Melbourne' },
    folder,
  )

  expect(await read('index.html')).toContain('<link rel="canonical" href="https://www.example.com/">')
  expect(await read('dashboard/settings.html')).toBe(await read('dashboard.html'))
  expect(await read('404.html')).toContain('<title>404</title>')
  expect(await read('sitemap.xml')).toContain('https://www.example.com/pricing')
  expect(await read('assets/app-1a2b.js')).toContain('hello')
  expect(await read('_redirects')).toBe('/order/:id /order.html 200\n')
  const headers = await read('_headers')
  expect(headers).toMatch(/^\/\*\n {2}content-security-policy: default-src 'none'; script-src 'self'/)
  expect(headers).toContain(`style-src 'self' 'sha256-${hashOf(OWN_STYLE)}';`)
  expect(headers).toMatch(/^\/pricing\n {2}cache-control: no-cache\n.*\n {2}link: .*rel=preload/m)
  expect(headers).toMatch(/^\/assets\/\*\n {2}cache-control: public, max-age=31536000, immutable\n/m)
  expect(headers).toMatch(/^\/logo\/\S+\n.*\n {2}cross-origin-resource-policy: cross-origin$/m)
})

test('a CDN forwards requests for the sample sites to the server, and the static site does not have them', async () => {
  const folder = path.join(await writeSmallSite(), 'static')

  await writeStatic(
    path.dirname(folder),
    { publicUrl: 'https://www.example.com', timeZone: 'Australia/Melbourne' },
    folder,
  )

  expect(ORIGIN_PATHS).toContain('/sample-sites/*')
  expect(await readdir(folder)).not.toContain('sample-sites')
})

test('a CDN forwards every path that the server handles', async () => {
  const { app } = await startTestServer({ jobs: false })
  const prefixes = ORIGIN_PATHS.map((at) => at.replace(/\*$/, ''))

  const own = app.routes
    .map((route) => route.path)
    .filter((at) => at !== '*' && at !== '/*' && at !== '/metrics')

  expect(own.length).toBeGreaterThan(50)
  expect(own.filter((at) => !prefixes.some((prefix) => at.startsWith(prefix)))).toEqual([])
})
