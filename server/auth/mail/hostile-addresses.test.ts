import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MailMessage } from '#server/platform/mail/message.ts'
import { newAccount } from '#server/testing/accounts.ts'
import { authCalls } from '#server/testing/auth-calls.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'

const HOSTILE = [
  'sam@sparky.test\r\nBcc: kim@sparky.test',
  'sam\n@sparky.test',
  'sam\u2028@sparky.test',
  '"sam"@sparky.test',
  '"sam\r\nBcc: kim"@sparky.test',
  '<script>alert(1)</script>@sparky.test',
  'sam<b>@sparky.test',
  'Sam <sam@sparky.test>',
  'sam@sparky.test, kim@sparky.test',
  'sam@sparky.test kim@sparky.test',
  ' sam@sparky.test',
  '{{.Token}}@sparky.test',
  '#{code}@sparky.test',
  'sam`id`@sparky.test',
  'sam\\@sparky.test',
  'sam@[127.0.0.1]',
  'sam@spar\u212Ay.test',
  'sám@sparky.test',
  'sam@@sparky.test',
  `${'s'.repeat(300)}@sparky.test`,
]
const password = 'correct-horse-9'

/** Every endpoint that takes an address, as a call with it. */
async function endpoints() {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const { session } = await newAccount(server)
  const call = authCalls(server)
  const post = (path: string, more: Record<string, unknown>) => (email: string) =>
    call(path, { body: { email, ...more } })
  const all = [
    post('/signup', { password }),
    post('/otp', {}),
    post('/recover', {}),
    post('/resend', { type: 'signup' }),
    post('/verify', { type: 'email', token: '123456' }),
    (email: string) => call('/user', { method: 'PUT', bearer: session.access_token, body: { email } }),
  ]
  return { server, all, signIn: post('/token?grant_type=password', { password }) }
}

test.each(HOSTILE)('%j is no address to any endpoint', async (address) => {
  const { server, all, signIn } = await endpoints()

  const replies = await Promise.all(all.map((ask) => ask(address)))

  expect(replies.map(({ status }) => status)).toEqual(all.map(() => 400))
  expect(new Set(replies.map(({ body }) => body.error_code))).toEqual(new Set(['validation_failed']))
  expect((await signIn(address)).status).toBe(400)
  expect(await server.deps.db.selectFrom('platform.outbox').select('id').execute()).toEqual([])
})

test('whatever stands for an address, each endpoint answers for sure, and mails one plain address alone', async () => {
  const { server, all, signIn } = await endpoints()
  const sign = fc.constantFrom(
    'a',
    '1',
    '.',
    '@',
    '"',
    '<',
    '>',
    '\r',
    '\n',
    '\0',
    ' ',
    ',',
    ';',
    '%',
    '{',
    '\ud800',
    'é',
    '\u202e',
  )
  const text = fc.oneof(
    fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
    fc.emailAddress(),
  )

  await fc.assert(
    fc.asyncProperty(text, async (address) => {
      const replies = await Promise.all([...all, signIn].map((ask) => ask(address)))
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }),
    { numRuns: 40 },
  )

  const mails = await server.deps.db.selectFrom('platform.outbox').select('payload').execute()
  const recipients = mails.map(({ payload }) => v.parse(MailMessage, payload).to)
  expect(recipients.filter((to) => !/^[a-z\d#&'*+/=?^_~.-]+@[a-z\d.-]+$/.test(to))).toEqual([])
})

test('no word of a stranger reaches a mail: neither data, nor where they want to lead, nor the password', async () => {
  const { server } = await endpoints()
  const call = authCalls(server)
  await call(`/signup?redirect_to=${encodeURIComponent('https://evil.example/{{.Token}}')}`, {
    body: {
      email: "sam.o'neil@sparky.test",
      password,
      data: { company_name: '<b>Sparky</b>\r\nBcc: kim@sparky.test', name: '{{.Token}}' },
    },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })

  const mails = await server.deps.db.selectFrom('platform.outbox').select('payload').execute()
  const text = JSON.stringify(mails)
  expect(mails).toHaveLength(1)
  for (const word of ['evil.example', 'Sparky<', '{{', 'Bcc', password]) expect(text).not.toContain(word)
  expect(text).toContain(`${server.config.publicUrl}/auth/v1/verify?token=`)
})
