import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const HOSTILE = [
  'sam@sparky.test\r\nBcc: kim@sparky.test',
  '"sam"@sparky.test',
  `${'s'.repeat(300)}@sparky.test`,
]
const password = 'correct-horse-9'

/** A function for each endpoint that takes an email address. It calls the endpoint with the given address. */
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

test('every endpoint refuses an address with line breaks, quotes or too many characters', async () => {
  const { server, all, signIn } = await endpoints()

  for (const address of HOSTILE) {
    const replies = await Promise.all(all.map((ask) => ask(address)))
    expect(
      replies.map(({ status }) => status),
      address,
    ).toEqual(all.map(() => 400))
    expect(new Set(replies.map(({ body }) => body.error_code)), address).toEqual(
      new Set(['validation_failed']),
    )
  }
  expect((await signIn(HOSTILE[0] ?? '')).status).toBe(400)
  expect(await server.deps.db.selectFrom('platform.outbox').select('id').execute()).toEqual([])
})

test('the mail about a sign-up contains no metadata, redirect or password from the request', async () => {
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
