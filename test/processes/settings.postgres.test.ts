import pg from 'pg'
import { expect, test } from 'vitest'
import { BUSINESS } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { callerFrom, type Process, prepareProcesses } from '#test/server/four-processes.ts'

const BOSS = { email: 'boss@arvo.example', password: 'correct-horse-9' }
const DEARER = { cards: { prices: { 'keyring-white': '51.00' } } }
const BUILT_CENTS = 4499
const DEARER_CENTS = 5100

/** Two processes on one empty database, as on two machines, and an operator with a draft. */
async function startTwo() {
  const mail = await startSmtpServer()
  afterThis(mail.close)
  const { databaseUrl, start } = await prepareProcesses(mail.url)
  const first = await start()
  const second = await start()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  afterThis(() => pool.end())
  const { body } = await callerFrom('203.0.113.200')(first, '/auth/v1/signup', BOSS)
  await pool.query('insert into office.operators (email) values ($1)', [BOSS.email])
  const headers = { authorization: `Bearer ${String(body.access_token)}`, 'content-type': 'application/json' }
  const office = (at: Process, path: string, method: string, json: unknown) =>
    fetch(`${at.url}/office/data/settings${path}`, { method, headers, body: JSON.stringify(json) })
  await office(first, '/draft', 'PUT', { document: DEARER, basedOn: 0 })
  return { first, second, pool, publish: (at: Process) => office(at, '/publish', 'POST', {}) }
}

let visitors = 0
/**
 * The price of a keyring tag at this process, in cents, from its refusal of a wrong price. Each call has its own IP.
 */
async function priceAt(process: Process): Promise<{ status: number; cents: unknown }> {
  visitors += 1
  const call = callerFrom(`198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`)
  const { status, body } = await call(process, '/functions/v1/create-review-card-checkout', {
    items: [{ type: 'keyring', color: 'white', quantity: 1, price: 0.01 }],
    businessInfo: BUSINESS,
  })
  const { serverTotalCents } = (body.error ?? {}) as { serverTotalCents?: unknown }
  return { status, cents: serverTotalCents }
}

test('settings that one process publishes apply in the other process, and no request fails meanwhile', async () => {
  const { first, second, publish } = await startTwo()
  expect((await priceAt(second)).cents).toBe(BUILT_CENTS)
  const answers: { status: number; cents: unknown }[] = []
  let isOver = false
  const load = [first, second, first, second].map(async (process) => {
    while (!isOver) answers.push(await priceAt(process))
  })

  expect((await publish(first)).status).toBe(200)
  expect((await priceAt(first)).cents).toBe(DEARER_CENTS)
  await expect.poll(async () => (await priceAt(second)).cents).toBe(DEARER_CENTS)
  isOver = true
  await Promise.all(load)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
  expect(answers.every(({ cents }) => cents === BUILT_CENTS || cents === DEARER_CENTS)).toBe(true)
})

test('a process that is killed while it publishes leaves either the old settings or the new settings', async () => {
  const { first, second, pool, publish } = await startTwo()

  const published = publish(first).catch(() => undefined)
  first.kill('SIGKILL')
  await Promise.all([published, first.ended])

  const { rows } = await pool.query('select document, undoes from office.settings_versions order by id')
  expect([
    [],
    [
      { document: {}, undoes: null },
      { document: DEARER, undoes: null },
    ],
  ]).toContainEqual(rows)
  const expected = rows.length === 0 ? BUILT_CENTS : DEARER_CENTS
  await expect.poll(async () => (await priceAt(second)).cents).toBe(expected)
})
