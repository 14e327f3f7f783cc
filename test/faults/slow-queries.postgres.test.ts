import pg from 'pg'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { ENQUIRY, startFormServer } from '#test/fixtures/form-server.ts'
import { afterThis } from '#test/server/after-test.ts'

/** More requests than the pool has connections. */
const CROWD = 30

test('while every statement hangs, requests get 503 in seconds, none stays queued, and all work afterwards', async () => {
  const home = await newTestHome()
  const locker = new pg.Client({ connectionString: home.databaseUrl })
  await locker.connect()
  afterThis(() => locker.end())
  const fixture = await startFormServer({ home, expectErrors: [/request failed/] })
  const write = (n: number) =>
    fixture.postUrlencoded('enquiry', { ...ENQUIRY, Message: `The lead number ${n}` })

  await locker.query('begin; lock table leads.leads in access exclusive mode')
  const responses = await Promise.all(Array.from({ length: CROWD }, (_, n) => write(n)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  expect(responses.every(({ headers }) => headers.get('retry-after') === '30')).toBe(true)
  const numbers = await (await fetch(`${fixture.url}/metrics`)).text()
  expect(numbers).toContain('database_pool_connections{state="waiting"} 0')
  expect(numbers).toContain('database_up 1')

  await locker.query('rollback')
  const again = await Promise.all(responses.map((_, n) => write(n)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await fixture.leads()).toHaveLength(CROWD)
})

test('while one table is locked, requests that use another table succeed', async () => {
  const home = await newTestHome()
  const locker = new pg.Client({ connectionString: home.databaseUrl })
  await locker.connect()
  afterThis(() => locker.end())
  const fixture = await startFormServer({ home, expectErrors: [/request failed/] })
  const write = (n: number) =>
    fixture.postUrlencoded('enquiry', { ...ENQUIRY, Message: `The lead number ${n}` })
  const connections = 10

  await locker.query('begin; lock table leads.leads in access exclusive mode')
  const leads = Array.from({ length: connections }, (_, n) => write(n))
  const stock = await fetch(`${fixture.url}/functions/v1/card-stock`, {
    headers: { apikey: fixture.config.publishableKey },
  })

  expect(stock.status).toBe(200)
  expect(new Set((await Promise.all(leads)).map(({ status }) => status))).toEqual(new Set([503]))
  await locker.query('rollback')
})
