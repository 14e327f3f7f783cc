import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/start-test-server.ts'

const ALLOWED = 'https://app.example'
const TRICKS = [
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

async function linkTo() {
  const server = await startTestServer({ auth: { redirectAllow: [ALLOWED] } })
  const site = server.config.publicUrl
  const follow = async (target: string) => {
    const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: target })
    const response = await server.app.request(`${site}/auth/v1/verify?${query}`)
    return { status: response.status, location: response.headers.get('location') ?? '' }
  }
  return { site, follow }
}

test.each(TRICKS)('a mailed link that names %j leads to the site', async (trick) => {
  const { site, follow } = await linkTo()

  const { status, location } = await follow(trick)

  expect(status).toBe(303)
  expect(new URL(location).origin).toBe(site)
})

test('whatever a link names, it leads to the site or to an origin that was allowed', async () => {
  const { site, follow } = await linkTo()
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
      const { status, location } = await follow(text)
      expect(status).toBe(303)
      expect([site, ALLOWED]).toContain(new URL(location).origin)
    }),
    { numRuns: 300 },
  )
})
