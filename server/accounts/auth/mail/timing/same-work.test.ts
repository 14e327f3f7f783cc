import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { kindsTo } from '#test/fixtures/account-mails.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

const PKCE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
const WRONG_CODE = { type: 'recovery', token: '000000' }

/** Reduces a statement to "read" or "write" and its table. Insert, update and delete are writes. */
function workOf(statement: string): string {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  if (/^(?:release|rollback to)/.test(text)) return 'end of a savepoint'
  const write = /^(?:insert into|update|delete from) ([\w.]+)/.exec(text)?.[1]
  if (write) return `write ${write}`
  const table = /^select .* from ([\w.]+)/.exec(text)?.[1]
  return table ? `read ${table}` : text.slice(0, 30)
}

/** False for statements of the connection pool and of the engine's maintenance. */
const isOfTheCall = (work: string) =>
  /^(?:(?:read|write) (?:auth|platform)\.|begin|commit|savepoint|end of a savepoint)/.test(work)

/** The sorted statements of the call, and the status of its response. */
async function costOf(server: TestServer, path: string, body: Record<string, unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await authCalls(server)(path, { body })
  const statements = query.mock.calls.map(([given]: unknown[]) =>
    typeof given === 'string' ? given : (given as { text: string }).text,
  )
  query.mockRestore()
  return { status, work: statements.map(workOf).filter(isOfTheCall).toSorted() }
}

test.for([
  ['/token?grant_type=password', { password: 'not-this-one' }],
  ['/recover', {}],
  ['/recover', PKCE],
  ['/verify', WRONG_CODE],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/otp', { create_user: false, ...PKCE }],
  ['/signup', { password: 'correct-horse-9' }],
  ['/signup', { password: 'correct-horse-9', ...PKCE }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
] as const)(
  '%s with %o runs the same statements, whether or not there is an account',
  async ([path, fields]) => {
    const server = await startTestServer({ jobs: false })
    const { email } = await newAccount(server)
    const unknown = 'nobody@sparky.test'

    const known = await costOf(server, path, { ...fields, email })

    expect(known).toEqual(await costOf(server, path, { ...fields, email: unknown }))
    expect(known.work).toContain('write platform.rate_limits')
  },
)

test.for([
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/signup', { password: 'correct-horse-9' }],
  ['/resend', { type: 'signup' }],
] as const)(
  '%s with %o runs the same statements for addresses with a tag, whether or not there is an account',
  async ([path, fields]) => {
    const server = await startTestServer({ jobs: false })
    const { email } = await newAccount(server, { email: 'kim+shop@sparky.test' })

    const known = await costOf(server, path, { ...fields, email })

    expect(known).toEqual(await costOf(server, path, { ...fields, email: 'sam+shop@sparky.test' }))
  },
)

test('after a code was requested, a wrong code runs the same statements with and without an account', async () => {
  const server = await startTestServer({ jobs: false })
  const { email } = await newAccount(server)
  const unknown = 'nobody@sparky.test'
  await authCalls(server)('/recover', { body: { email } })
  await authCalls(server)('/recover', { body: { email: unknown } })

  const known = await costOf(server, '/verify', { ...WRONG_CODE, email })

  expect(known).toEqual(await costOf(server, '/verify', { ...WRONG_CODE, email: unknown }))
  expect(known.status).toBe(403)
})

test('a second sign-up with a known address runs the same statements, though it mails nobody', async () => {
  const server = await startTestServer({ jobs: false, auth: { mailIntervalSeconds: 0 } })
  const { email } = await newAccount(server)
  const body = { email, password: 'correct-horse-9' }

  const first = await costOf(server, '/signup', body)
  const second = await costOf(server, '/signup', body)

  expect(second).toEqual(first)
})

test('a request whose mail is held back runs the same statements as one whose mail is sent', async () => {
  let now = Date.now()
  const server = await startTestServer({ jobs: false, rateLimitFactor: 0.2, now: () => new Date(now) })
  const { email } = await newAccount(server)

  const sent = await costOf(server, '/recover', { email })
  now += 61_000
  const heldBack = await costOf(server, '/recover', { email })

  expect(heldBack).toEqual(sent)
  expect(await kindsTo(server.deps.db, email)).toEqual(['recovery'])
})

test.for(['/recover', '/otp', '/resend'])(
  '%s responds 50 ms after the call at the earliest',
  async (path) => {
    const server = await startTestServer({ jobs: false })
    const body = { type: 'signup', email: 'nobody@sparky.test', create_user: false }
    const startedAt = performance.now()

    await authCalls(server)(path, { body })

    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(50)
  },
)
