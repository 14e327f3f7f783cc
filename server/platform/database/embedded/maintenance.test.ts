import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openTestEngine } from '#test/database/embedded-database.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { startMaintenance } from './maintenance.ts'

const ROWS = 2000
const engine = await openTestEngine({ maintenanceEverySeconds: 0.1 })

async function read<T extends Record<string, unknown>>(query: string): Promise<T> {
  const { rows } = await engine.pool.query<T>(query)
  const [first] = rows
  if (!first) throw new Error(`no row: ${query}`)
  return first
}

const newestCheckpoint = async () =>
  (await read<{ at: string }>('select checkpoint_lsn::text as at from pg_control_checkpoint()')).at

test('a table whose rows change all the time does not grow without limit', async () => {
  await engine.pool.query(`insert into entries (text) select 'first' from generate_series(1, ${ROWS})`)
  const size = "select pg_relation_size('entries')::int as bytes"
  const { bytes: once } = await read<{ bytes: number }>(size)

  for (let turn = 0; turn < 12; turn += 1) {
    const before = await newestCheckpoint()
    await engine.pool.query('update entries set text = text')
    await vi.waitFor(async () => expect(await newestCheckpoint()).not.toBe(before), { timeout: 60_000 })
  }

  const { bytes } = await read<{ bytes: number }>(size)
  // without vacuum, the table would be 13 times as large
  expect(bytes).toBeLessThan(once * 6)
})

test('checkpoints shorten the log that recovery must read', async () => {
  await engine.pool.query(
    `insert into entries (text) select repeat('x', 500) from generate_series(1, ${ROWS})`,
  )

  const unread = `select (pg_current_wal_insert_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()`
  await vi.waitFor(async () => expect((await read<{ bytes: number }>(unread)).bytes).toBeLessThan(20_000), {
    timeout: 60_000,
  })
})

test('a table is analyzed when many of its rows have changed, not for a few', async () => {
  await engine.pool.query(`create table counted as select n from generate_series(1, ${ROWS}) n`)
  const analyzed = async () =>
    (
      await read<{ times: number }>(
        "select analyze_count::int as times from pg_stat_user_tables where relname = 'counted'",
      )
    ).times
  await vi.waitFor(async () => expect(await analyzed()).toBeGreaterThan(0), { timeout: 60_000 })
  const times = await analyzed()

  const before = await newestCheckpoint()
  await engine.pool.query('update counted set n = -n where n <= 20')
  await vi.waitFor(async () => expect(await newestCheckpoint()).not.toBe(before), { timeout: 60_000 })
  expect(await analyzed()).toBe(times)

  await engine.pool.query('update counted set n = -n')
  await vi.waitFor(async () => expect(await analyzed()).toBeGreaterThan(times), { timeout: 60_000 })
})

/** A database that records the statements of the maintenance. `changed` are the tables that need an analyze. */
function recordingPool(changed: string[], onStatement: (statement: string) => void = () => undefined) {
  const done: string[] = []
  const query = async (statement: string) => {
    if (!statement.startsWith('select')) {
      done.push(statement)
      const [, table = ''] = /^analyze (.+)/.exec(statement) ?? []
      if (changed.includes(table)) changed.splice(changed.indexOf(table), 1)
      onStatement(statement)
    }
    const isPosition = statement.includes('pg_current_wal_insert_lsn')
    return { rows: isPosition ? [{ position: `0/${done.length}` }] : changed.map((name) => ({ name })) }
  }
  return { done, pool: { query } as unknown as Pick<pg.Pool, 'query'> }
}

async function maintainForTenMinutes(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  vi.useFakeTimers()
  afterThis(async () => void vi.useRealTimers())
  const job = startMaintenance(pool, 60, (work) => work(), recordLog().log)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await job.stop()
}

test('vacuum, analyze and checkpoint are statements of their own, and none runs when nothing was written', async () => {
  const { done, pool } = recordingPool(['shop.orders'])
  await maintainForTenMinutes(pool)
  expect(done).toEqual(['vacuum', 'analyze shop.orders', 'checkpoint'])
})

test('a table that is written during the maintenance is analyzed in the next run', async () => {
  const changed: string[] = []
  const { done, pool } = recordingPool(changed, (statement) => {
    if (statement === 'checkpoint' && !done.includes('analyze leads.leads')) changed.push('leads.leads')
  })
  await maintainForTenMinutes(pool)
  expect(done).toEqual(['vacuum', 'checkpoint', 'vacuum', 'analyze leads.leads', 'checkpoint'])
})
