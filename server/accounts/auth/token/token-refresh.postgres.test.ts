import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('twenty refreshes at once over two servers all get the same next token', async () => {
  const home = await newTestHome()
  const servers = await Promise.all(
    [1, 2].map(() => startTestServer({ home, publicUrl: 'http://arvo.test' })),
  )
  const [first] = servers
  if (!first) throw new Error('No server started.')
  const { session } = await newAccount(first)

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      authCalls(servers[index % 2] ?? first)('/token?grant_type=refresh_token', {
        body: { refresh_token: session.refresh_token },
      }),
    ),
  )

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(results.map(({ body }) => body.refresh_token)).size).toBe(1)
})

test('a refresh of a session that is locked for five seconds gets 409, and works afterwards', async () => {
  const server = await startTestServer()
  const { session, id } = await newAccount(server)
  const refresh = () =>
    authCalls(server)('/token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } })

  const refused = await server.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', id).forUpdate().execute()
    return refresh()
  })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error_code: 'conflict',
      msg: 'Too many concurrent token refresh requests on the same session or refresh token',
    },
  })
  expect((await refresh()).status).toBe(200)
})
