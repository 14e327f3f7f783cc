import pg from 'pg'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { ENQUIRY, startFormServer } from '#test/fixtures/form-server.ts'
import { until } from '#test/machine/until.ts'
import { afterThis } from '#test/server/after-test.ts'

/** More requests than the pool has connections. */
const REQUESTS = 30

test('while every statement hangs, requests get 503 in seconds, none stays queued, and all work afterwards', async () => {
  const home = await newTestHome()
  const locker = new pg.Client({ connectionString: home.databaseUrl })
  await locker.connect()
  afterThis(() => locker.end())
  const fixture = await startFormServer({ home, expectErrors: [/request failed/] })
  const write = (n: number) =>
    fixture.postUrlencoded('enquiry', { ...ENQUIRY, Message: `The lead number ${n}` })

  await locker.query('begin; lock table leads.leads in access exclusive mode')
  const responses = await Promise.all(Array.from({ length: REQUESTS }, (_, n) => write(n)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  expect(responses.every(({ headers }) => headers.get('retry-after') === '30')).toBe(true)
  const numbers = await (await fetch(`${fixture.url}/metrics`)).text()
  expect(numbers).toContain('database_pool_connections{state="waiting"} 0')
  expect(numbers).toContain('database_up 1')

  await locker.query('rollback')
  const again = await Promise.all(responses.map((_, n) => write(n)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await fixture.leads()).toHaveLength(REQUESTS)
})

test('while a crowd waits for a locked table, other requests and the readiness check are answered', async () => {
  const home = await newTestHome()
  const locker = new pg.Client({ connectionString: home.databaseUrl })
  await locker.connect()
  afterThis(() => locker.end())
  const fixture = await startFormServer({ home, expectErrors: [/request failed/] })
  const write = (n: number) =>
    fixture.postUrlencoded('enquiry', { ...ENQUIRY, Message: `The lead number ${n}` })
  const headers = { apikey: fixture.config.publishableKey }
  const others = () =>
    Promise.all(
      ['/functions/v1/card-stock', '/rest/v1/purchases', '/readyz'].map(async (path) => {
        const { status } = await fetch(fixture.url + path, { headers })
        return status
      }),
    )
  const usual = await others()

  await locker.query('begin; lock table leads.leads in access exclusive mode')
  const leads = Promise.all(Array.from({ length: REQUESTS }, (_, n) => write(n)))
  await blockedOn(locker, 'leads.leads')
  const meanwhile = await others()
  const refused = await leads
  await locker.query('rollback')

  expect([usual, meanwhile]).toEqual([
    [200, 401, 200],
    [200, 401, 200],
  ])
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
})

/** Resolves when five statements wait for the table. The bulkhead gives one area at most five connections. */
async function blockedOn(locker: pg.Client, table: string): Promise<void> {
  await until(async () => {
    const { rows } = await locker.query<{ count: number }>(
      'select count(*)::int as count from pg_locks where relation = $1::regclass and not granted',
      [table],
    )
    return (rows[0]?.count ?? 0) >= 5 || undefined
  }, 'Nobody waits for the table.')
}
