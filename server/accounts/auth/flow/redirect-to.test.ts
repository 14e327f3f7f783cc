import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { allowedRedirect, isAllowedRedirect } from './redirect-to.ts'

const site = parseConfig({
  PUBLIC_URL: 'https://shop.example',
  PAYMENTS: 'sandbox',
  AUTH_REDIRECT_ALLOW: 'https://app.example',
})
const onThisMachine = parseConfig({ PUBLIC_URL: 'http://localhost:3000' })

test.each([
  'https://shop.example',
  'https://shop.example/dashboard?tab=1#top',
  'https://shop.example?x=1',
  'https://SHOP.example/',
  'https://app.example/welcome',
])('a sign-in may end at %s', (address) => {
  expect(isAllowedRedirect(address, site)).toBe(true)
})

test.each([
  'https://evil.example',
  'http://shop.example/',
  'https://shop.example:444/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://sam@shop.example/',
  'https://shop.example\\@evil.example',
  'https:\\\\shop.example/',
  'https:/shop.example/',
  'https:shop.example/',
  '//shop.example/',
  '//evil.example/',
  '/dashboard',
  'javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,hello',
  'myapp://shop.example/',
  ' https://shop.example/',
  'https://shop.example/\nset-cookie:x',
  'https://shop.example/\u0000',
  'https://shop.example\t.evil.example/',
  'https://shop.example%00.evil.example/',
  'https://sh\u00adop.example/',
  'http://localhost:3000/',
])('a sign-in never ends at %j', (address) => {
  expect(isAllowedRedirect(address, site)).toBe(false)
})

test('on a developer’s machine, any port of the site’s own host is allowed, in its normalised spelling', () => {
  expect(isAllowedRedirect('http://localhost:5173/auth', onThisMachine)).toBe(true)
  expect(isAllowedRedirect('https://localhost:5173/auth', onThisMachine)).toBe(false)
  expect(isAllowedRedirect('http://2130706433/', { ...onThisMachine, publicUrl: 'http://127.0.0.1' })).toBe(
    false,
  )
  expect(isAllowedRedirect('http://0x7f.1/', { ...onThisMachine, publicUrl: 'http://127.0.0.1' })).toBe(false)
})

test('the first allowed redirect wins: body, header, query, referrer, then the site', async () => {
  const app = new Hono().get('/', (c) => c.text(allowedRedirect(c, site, c.req.query('body') ?? null)))
  const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
    (await app.request(`/?${new URLSearchParams(query)}`, { headers })).text()
  const at = (path: string) => `https://shop.example${path}`

  expect(await ask({ body: at('/body'), redirect_to: at('/query') })).toBe(at('/body'))
  expect(await ask({ redirect_to: at('/query') }, { redirect_to: at('/header') })).toBe(at('/header'))
  expect(
    await ask({ redirect_to: at('/query') }, { redirect_to: 'https://evil.example', referer: at('/page') }),
  ).toBe(at('/query'))
  expect(await ask({ redirect_to: 'https://evil.example' }, { referer: at('/page') })).toBe(at('/page'))
  expect(await ask({ redirect_to: 'https://evil.example' })).toBe('https://shop.example')
})
