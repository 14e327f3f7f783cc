import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { respondWithError } from '#server/platform/http/errors/error-response.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { createLimiter } from './rate-limit.ts'

const silent = createLog('silent')

/**
 * Makes a limiter with its own memory, like a process, on a database that others may share. `factor` 0.05 allows 6
 * checkouts, and then one every 50 s.
 */
function startProcess(db: Db, { factor = '0.05', now = () => new Date() } = {}) {
  const config = parseConfig({ RATE_LIMIT_FACTOR: factor })
  const limit = createLimiter({ config, db, now, linkKey: 'a key for tests' })
  const app = new Hono<AppEnv>()
  app.onError(respondWithError(silent))
  app.post('/pay', limit('checkout'), (c) => c.json({ ok: true }))
  return (address: string) => app.request('/pay', { method: 'POST', headers: { 'x-forwarded-for': address } })
}

const statuses = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

test('two processes on one database share a limit exactly', async () => {
  const { db } = await openTestDatabase()
  const [first, second] = [startProcess(db), startProcess(db)]
  const results = await statuses(
    times(20, async (i) => (i % 2 === 0 ? first('203.0.113.9') : second('203.0.113.9'))),
  )
  expect(results.filter((status) => status === 200)).toHaveLength(6)
  expect(results.filter((status) => status === 429)).toHaveLength(14)
})

test('a refused caller gets the time of the next call, and another IP address is not affected', async () => {
  const { db } = await openTestDatabase()
  const pay = startProcess(db, { now: () => new Date('2026-03-02T09:00:00Z') })
  await statuses(times(6, async () => pay('203.0.113.9')))

  const refused = await pay('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('50')
  expect(await refused.json()).toMatchObject({ error: { code: 'over_request_rate_limit' } })
  expect((await pay('198.51.100.7')).status).toBe(200)
})

test('a bucket refills one call at a time, until it is full', async () => {
  const { db } = await openTestDatabase()
  let time = Date.parse('2026-03-02T09:00:00Z')
  const pay = startProcess(db, { now: () => new Date(time) })
  const countAdmitted = async (calls: number, { after }: { after: number }) => {
    time += after * 1000
    const results = await statuses(times(calls, async () => pay('203.0.113.9')))
    return results.filter((status) => status === 200).length
  }

  expect(await countAdmitted(7, { after: 0 })).toBe(6)
  expect(await countAdmitted(1, { after: 49 })).toBe(0)
  expect(await countAdmitted(2, { after: 1 })).toBe(1)
  expect(await countAdmitted(3, { after: 100 })).toBe(2)
  expect(await countAdmitted(7, { after: 300 })).toBe(6)
})

test('twenty buyers behind one IP address can all check out', async () => {
  const { db } = await openTestDatabase()
  const pay = startProcess(db, { factor: '1' })
  expect(await statuses(times(20, async () => pay('203.0.113.9')))).toEqual(times(20, () => 200))
})

test('stored rate limits do not reveal the client IP', async () => {
  const { db } = await openTestDatabase()
  await startProcess(db)('203.0.113.9')
  const rows = await db.selectFrom('platform.rate_limits').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9')
})
