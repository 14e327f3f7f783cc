import pg from 'pg'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('a request for a locked table ends at its timeout, with a status that clients do not retry', async () => {
  const home = await newTestHome()
  const server = await startTestServer({ home })
  const { session } = await newAccount(server)
  const locker = new pg.Client({ connectionString: home.databaseUrl })
  await locker.connect()
  afterThis(() => locker.end())
  await locker.query('begin; lock table public.purchases in access exclusive mode')

  const response = await fetch(`${server.url}/rest/v1/purchases`, {
    headers: { apikey: server.config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })

  expect([response.status, response.headers.get('retry-after')]).toEqual([409, null])
  expect(await response.json()).toMatchObject({
    code: '55P03',
    message: expect.stringContaining('try again'),
    details: expect.stringContaining('timeout'),
  })
})
