import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { allowedRedirect } from './redirect-to.ts'

const SITE = 'https://shop.example'
const ALLOWED = 'https://app.example'
const HOSTILE_URLS = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  `${ALLOWED}.evil.example`,
  `${ALLOWED}@evil.example`,
  `${ALLOWED}:443@evil.example`,
  `${ALLOWED}\\@evil.example`,
  `${ALLOWED}%2f@evil.example`,
  `${ALLOWED}\r\nlocation: https://evil.example`,
  'https://app\u3002example',
  'https://app.example\u0000.evil.example',
  'javascript:alert(1)//https://app.example',
  'data:text/html,https://app.example',
  'http://app.example',
  'https://app.example:8443',
  'http://0x7f000001:1/',
  'http://2130706433/',
]

const site = parseConfig({ PUBLIC_URL: SITE, PAYMENTS: 'sandbox', AUTH_REDIRECT_ALLOW: ALLOWED })
const app = new Hono().get('/', (c) => c.redirect(allowedRedirect(c, site), 303))

/** The origin that a browser is redirected to for this `redirect_to`. */
async function follow(target: string) {
  const response = await app.request(`/?${new URLSearchParams({ redirect_to: target })}`)
  return URL.parse(response.headers.get('location') ?? '', SITE)?.origin
}

test.each(HOSTILE_URLS)('redirect_to %j leads to the site', async (url) => {
  expect(await follow(url)).toBe(SITE)
})

test('every redirect leads to the site or to an allowed origin', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      ALLOWED,
      'evil.example',
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '.',
      '%2f',
      '\t',
      '\n',
      'é',
    ),
    fc.webUrl(),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const target = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))

  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      expect([SITE, ALLOWED]).toContain(await follow(text))
    }),
    { numRuns: 1000 },
  )
})
