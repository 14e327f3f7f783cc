import { beforeEach, expect, test } from 'vitest'
import { openTestEngine } from '#test/database/embedded-database.ts'
import { isAlive } from '#test/server/run-program.ts'

const write = "insert into entries (text) values ('kept')"
const count = 'select count(*)::int as count from entries'

/** Shared by the tests, because an engine takes a second to start. */
const shortTimeout = await openTestEngine({ pingTimeoutSeconds: 2 })
const usualTimeout = await openTestEngine()

beforeEach(() => Promise.all([shortTimeout, usualTimeout].map(({ pool }) => pool.query('truncate entries'))))

test('a hung statement ends when its engine is killed, and no committed row is lost', async () => {
  const { pool, vitals, logged } = shortTimeout
  await pool.query(write)
  const { pid } = await vitals()

  await expect(pool.query('select pg_sleep(600)')).rejects.toThrow()

  expect((await pool.query(count)).rows).toEqual([{ count: 1 }])
  expect(isAlive(pid)).toBe(false)
  expect(logged.lines().map(({ msg }) => msg)).toContain('the embedded database hangs: killing it')
})

test('an engine that another process stops is replaced', async () => {
  const { pool, vitals } = shortTimeout
  await pool.query(write)
  const { pid } = await vitals()

  process.kill(pid, 'SIGSTOP')
  await expect(pool.query(count)).rejects.toThrow()

  expect((await pool.query(count)).rows).toEqual([{ count: 1 }])
  expect((await vitals()).pid).not.toBe(pid)
})

test('when an engine dies, only its running queries fail; later ones wait for the new engine', async () => {
  const { pool, vitals, logged } = usualTimeout
  await pool.query(write)
  const client = await pool.connect()
  await client.query('begin')
  await client.query(write)

  process.kill((await vitals()).pid, 'SIGKILL')
  await expect(client.query('commit')).rejects.toThrow()
  client.release(true)

  expect((await pool.query(count)).rows).toEqual([{ count: 1 }])
  expect(logged.lines().map(({ msg }) => msg)).toContain('a database connection broke')
})

test('announced slow work, such as a migration, does not count as a hang', async () => {
  const { pool, vitals, withLongTimeout } = shortTimeout
  const { pid } = await vitals()

  await withLongTimeout(() => pool.query('select pg_sleep(4)'))

  expect((await vitals()).pid).toBe(pid)
})

test('a transaction is rolled back when its connection breaks', async () => {
  const { pool } = usualTimeout
  const client = await pool.connect()
  await client.query('begin')
  await client.query(write)

  client.release(true)

  expect((await pool.query(count)).rows).toEqual([{ count: 0 }])
})

test('an idle transaction is rolled back after its timeout', async () => {
  const { pool } = await openTestEngine({ idleInTransactionSeconds: 2 })
  const client = await pool.connect()
  await client.query('begin')
  await client.query(write)

  const others = await pool.query(count)
  client.release(true)

  expect(others.rows).toEqual([{ count: 0 }])
})
