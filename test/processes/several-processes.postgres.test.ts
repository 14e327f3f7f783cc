import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { migrationFiles } from '#test/database/migration-files.ts'
import { hasNginx, startNginx } from '#test/deploy/start-nginx.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { BUSINESS } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { callerFrom, startFourProcesses, untilAllReport } from '#test/server/four-processes.ts'

const MIGRATIONS = path.resolve('db/migrations')

const mail = await startSmtpServer()
afterThis(mail.close)
const { databaseUrl, processes, start } = await startFourProcesses(mail.url)
const [first, second, third, fourth] = processes
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
pool.on('error', () => {}) // one test ends every connection
afterThis(() => pool.end())

const behindNginx = test.skipIf(!hasNginx)

/** Sends `count` concurrent requests, spread over the four processes, each from its own client IP or all from `ip`. */
function callAll(count: number, path: string, body: (n: number) => unknown, ip?: string) {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      callerFrom(ip ?? `203.0.113.${n}`)(processes[n % 4] ?? first, path, body(n)),
    ),
  )
}

const countOf = (results: readonly { status: number }[], status: number) =>
  results.filter((result) => result.status === status).length

const checkout = (color: string, quantity: number) => () => ({
  items: [{ type: 'keyring', color, quantity }],
  businessInfo: BUSINESS,
})
const buy = (count: number, color: string, quantity = 1) =>
  callAll(count, '/functions/v1/create-review-card-checkout', checkout(color, quantity))

async function stockOf(variant: string): Promise<unknown> {
  const { rows } = await pool.query('select available from shop.stock where variant_id = $1', [variant])
  return rows[0]?.available
}

test('four processes that start at once on an empty database migrate it once, and use one signing key', async () => {
  await untilAllReport(200, processes)

  const { rows } = await pool.query('select name from migrations.applied order by name')
  const keys = await Promise.all(
    processes.map((process) => callerFrom('203.0.113.1')(process, '/auth/v1/.well-known/jwks.json')),
  )

  expect(rows.map(({ name }) => name)).toEqual((await migrationFiles(MIGRATIONS)).map(({ name }) => name))
  expect(new Set(keys.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('four processes share one rate limit, exactly', async () => {
  const results = await callAll(40, '/forms/v1/enquiry', () => ({}), '198.51.100.7')

  expect([countOf(results, 422), countOf(results, 429)]).toEqual([6, 34])
})

test('four processes sell the last five cards to five of twenty buyers', async () => {
  await pool.query("update shop.stock set available = 5 where variant_id = 'keyring-white'")

  const results = await buy(20, 'white')

  expect([countOf(results, 200), countOf(results, 409)]).toEqual([5, 15])
  expect(await stockOf('keyring-white')).toBe(0)
})

test('each expired hold is released once, by one of the processes', async () => {
  expect(countOf(await buy(12, 'black', 2), 200)).toBe(12)
  expect(await stockOf('keyring-black')).toBe(76)

  await pool.query(`update shop.orders set expires_at = now() - interval '1 hour', check_at = now()
    where id in (select order_id from shop.order_lines where product_id = 'keyring-black')`)

  await expect.poll(() => stockOf('keyring-black'), { timeout: 20_000 }).toBe(100)
  const { rows } = await pool.query(`select distinct state, holds_stock from shop.orders
    join shop.order_lines on order_id = id where product_id = 'keyring-black'`)
  expect(rows).toEqual([{ state: 'expired', holds_stock: false }])
})

test('the mails of twelve leads are sent once each, within the shared mail quotas', async () => {
  const results = await callAll(12, '/forms/v1/enquiry', (n) => ({
    ...ENQUIRY,
    Email: `person${n}@sparky.test`,
    Message: `The lead number ${n}.`,
  }))
  expect(countOf(results, 200)).toBe(12)

  await expect
    .poll(async () => (await pool.query("select from platform.outbox where status <> 'done'")).rowCount, {
      timeout: 20_000,
    })
    .toBe(0)
  // leaves out the operator's mails about cards that sold out
  const aboutLeads = mail.received.filter(({ subject }) => /E-[A-Z\d]{6}/.test(subject ?? ''))
  const ids = aboutLeads.map(({ messageId }) => messageId)
  // the limits on mails are a tenth of the usual ones here: two mails go to the operator, ten to the visitors
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

test('a session of one process can be refreshed, read and ended by the others', async () => {
  const call = callerFrom('198.51.100.8')
  const { body: begun } = await call(first, '/auth/v1/signup', {
    email: 'sam@sparky.test',
    password: 'correct-horse-9',
  })

  const refresh = (token: unknown) => ({ refresh_token: token })
  const grant = '/auth/v1/token?grant_type=refresh_token'
  const { body: session } = await call(second, grant, refresh(begun.refresh_token))
  const bearer = { authorization: `Bearer ${String(session.access_token)}` }

  expect((await call(third, '/auth/v1/user', undefined, bearer)).body).toMatchObject({
    email: 'sam@sparky.test',
  })
  expect((await call(fourth, '/auth/v1/logout', {}, bearer)).status).toBe(204)
  expect((await call(first, grant, refresh(session.refresh_token))).status).toBe(400)
})

test('when the database restarts, every process reports that it is not ready, then recovers', async () => {
  const admin = new pg.Client({ connectionString: inject('postgres').adminUrl })
  await admin.connect()
  afterThis(() => admin.end())
  const name = new URL(databaseUrl).pathname.slice(1)

  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await untilAllReport(503, processes)
  await admin.query(`alter database ${name} allow_connections true`)
  await untilAllReport(200, processes)

  await pool.query("update shop.stock set available = 8 where variant_id = 'keyring-white'")
  expect(countOf(await buy(8, 'white'), 200)).toBe(8)
})

test('after a newer version has migrated, running old processes keep working, and no old process can start', async () => {
  const newer = await mkdtemp(path.join(tmpdir(), 'test-migrations-'))
  afterThis(() => rm(newer, { recursive: true }))
  await cp(MIGRATIONS, newer, { recursive: true })
  const number = String((await migrationFiles(newer)).length + 1).padStart(4, '0')
  await writeFile(
    path.join(newer, `${number}_next.sql`),
    `alter table shop.orders add column next text; alter table leads.leads add column next text;
     alter table auth.sessions add column next text; alter table platform.outbox add column next text;`,
  )
  await pool.query("update shop.stock set available = 8 where variant_id = 'keyring-white'")
  await migrate(pool, newer)
  afterThis(forgetNewest)

  const leads = await callAll(8, '/forms/v1/enquiry', (n) => ({
    ...ENQUIRY,
    Message: `The late lead number ${n}.`,
  }))

  expect(countOf(leads, 200)).toBe(8)
  expect(countOf(await buy(8, 'white'), 200)).toBe(8)
  await untilAllReport(200, processes)
  await expect(start()).rejects.toThrow(/newer than this version.*_next\.sql/)
})

behindNginx(
  'behind nginx, no request fails when one process is restarted and three of four are killed',
  {
    timeout: 60_000,
  },
  async () => {
    const nginx = await startNginx(processes.map(({ port }) => port))
    afterThis(nginx.stop)
    const visits = keepVisiting(nginx.https)

    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const again = await start(first.port)
    for (const process of [again, second, third]) {
      process.kill('SIGKILL')
      await process.ended
    }

    const statuses = await visits.stop()
    expect(statuses.length).toBeGreaterThan(20)
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

/** Removes the newer migration, so that the next test can start a process. */
async function forgetNewest(): Promise<void> {
  await pool.query("delete from migrations.applied where name like '%_next.sql'")
}

/** Four clients, each of which sends its next request as soon as it has the last response. */
function keepVisiting(port: number) {
  const [statuses, visiting] = [[] as (number | undefined)[], { done: false }]
  const visitor = async () => {
    while (!visiting.done) statuses.push(await statusOf(port, '/functions/v1/card-stock'))
  }
  const visitors = Promise.all([visitor(), visitor(), visitor(), visitor()])
  return {
    async stop() {
      visiting.done = true
      await visitors
      return statuses
    },
  }
}

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      path,
      servername: 'www.example.com',
      rejectUnauthorized: false,
      headers: { host: 'www.example.com', apikey: 'sb_publishable_local' },
    })
    call.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    call.end()
  })
}
