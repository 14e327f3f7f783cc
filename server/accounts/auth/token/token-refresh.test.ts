import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const SECONDS = 1 / 60

async function startServer() {
  const clock = createClock()
  const server = await startTestServer({ jobs: false, now: clock.now })
  const call = authCalls(server)
  const refresh = (token: unknown) =>
    call('/token?grant_type=refresh_token', { body: { refresh_token: token } })
  return {
    server,
    clock,
    refresh,
    /** Refreshes with this token, and returns the next refresh token. */
    async next(token: string): Promise<string> {
      const { status, body } = await refresh(token)
      expect(status).toBe(200)
      return String(body.refresh_token)
    },
    whoIs: (bearer: string) => call('/user', { bearer }),
  }
}

const alreadyUsed = {
  code: 400,
  error_code: 'refresh_token_already_used',
  msg: 'Invalid Refresh Token: Already Used',
}
const notFound = {
  code: 400,
  error_code: 'refresh_token_not_found',
  msg: 'Invalid Refresh Token: Refresh Token Not Found',
}

test('twenty refreshes at once from one token all succeed, with the same next token', async () => {
  const { server, refresh } = await startServer()
  const { session } = await newAccount(server)

  const results = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  const tokens = new Set(results.map(({ body }) => body.refresh_token))
  expect(tokens.size).toBe(1)
  expect(tokens).not.toContain(session.refresh_token)
})

test('a refresh keeps the session and its amr', async () => {
  const { server, refresh, clock } = await startServer()
  const { session, id, email } = await newAccount(server)
  clock.pass(30)

  const { body } = await refresh(session.refresh_token)

  const [before, after] = [session.access_token, String(body.access_token)].map((token) => decodeJwt(token))
  expect(after).toMatchObject({
    sub: id,
    email,
    session_id: before?.session_id,
    aal: 'aal1',
    amr: before?.amr,
    exp: Number(before?.exp) + 1800,
  })
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, expires_at: after?.exp, user: { id } })
})

test('a refresh whose response was lost can be repeated at any time', async () => {
  const { server, refresh, next, clock } = await startServer()
  const { session } = await newAccount(server)
  const child = await next(session.refresh_token)

  clock.pass(60 * 24 * 90)
  const again = await refresh(session.refresh_token)

  expect(again.status).toBe(200)
  expect(again.body.refresh_token).toBe(child)
  expect(again.body.expires_at).toBe(Math.floor(clock.now().getTime() / 1000) + 3600)
  expect(await next(child)).not.toBe(child)
})

test('reuse of an older token within ten seconds counts as a race: the session continues', async () => {
  const { server, next, clock } = await startServer()
  const { session } = await newAccount(server)
  const grandchild = await next(await next(session.refresh_token))

  clock.pass(10 * SECONDS)

  expect(await next(session.refresh_token)).toBe(grandchild)
  expect(await next(grandchild)).not.toBe(grandchild)
})

test('reuse of an older token after eleven seconds counts as theft: its session ends, others continue', async () => {
  const { server, refresh, next, whoIs, clock } = await startServer()
  const { session, email, id } = await newAccount(server)
  const other = await newAccount(server, { email })
  const child = await next(session.refresh_token)
  const { body } = await refresh(child)
  clock.pass(11 * SECONDS)

  const stolen = await refresh(session.refresh_token)

  expect([stolen.status, stolen.body]).toEqual([400, alreadyUsed])
  const dead = [session.refresh_token, child, String(body.refresh_token)]
  expect((await Promise.all(dead.map(refresh))).map((reply) => reply.body)).toEqual(
    dead.map(() => alreadyUsed),
  )
  for (const token of [session.access_token, String(body.access_token)])
    expect(await whoIs(token)).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
  expect((await whoIs(other.session.access_token)).body.id).toBe(id)
  expect(await next(other.session.refresh_token)).not.toBe('')
})

test('a revocation is in the account’s log', async () => {
  const { server, refresh, next, clock } = await startServer()
  const { session, id } = await newAccount(server)
  await next(await next(session.refresh_token))
  clock.pass(1)

  await refresh(session.refresh_token)

  const rows = await server.deps.db
    .selectFrom('auth.audit_log')
    .select('action')
    .where('user_id', '=', id)
    .execute()
  expect(rows).toEqual([{ action: 'token.reuse' }])
})

test('signing out deletes the refresh tokens', async () => {
  const { server, refresh, next } = await startServer()
  const { session, email, password } = await newAccount(server)
  const child = await next(session.refresh_token)
  const auth = authClient(server)
  await auth.signInWithPassword({ email, password })

  expect((await auth.signOut({ scope: 'global' })).error).toBeNull()

  for (const token of [session.refresh_token, child]) expect((await refresh(token)).body).toEqual(notFound)
})

test.each(['no-such-token', 'x'.repeat(43)])(
  'a token that was never issued is not found: %s',
  async (token) => {
    const { refresh } = await startServer()
    const { status, body } = await refresh(token)
    expect([status, body]).toEqual([400, notFound])
  },
)

test.each(['', 'short', null, undefined, 'with space 12', `${'x'.repeat(40)}\u00e9`, "' or true --12"])(
  'a malformed refresh token is refused: %j',
  async (token) => {
    const { refresh } = await startServer()
    const { status, body } = await refresh(token)
    expect([status, body]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Refresh token is not valid' },
    ])
  },
)

test('a banned account gets no further tokens, and its access tokens are refused', async () => {
  const { server, refresh, whoIs, clock } = await startServer()
  const { session, id } = await newAccount(server)
  const until = new Date(clock.now().getTime() + 3600_000)
  await server.deps.db.updateTable('auth.users').set({ banned_until: until }).where('id', '=', id).execute()

  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'user_banned' },
  })
  expect(await whoIs(session.access_token)).toMatchObject({
    status: 403,
    body: { error_code: 'user_banned' },
  })
})
