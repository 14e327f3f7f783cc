import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openTestEngine } from '#test/database/embedded-database.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { isAlive, runProgram } from '#test/server/run-program.ts'
import { recordLog } from '#test/server/test-log.ts'
import { startEmbedded } from './start-embedded.ts'

const WRITER = 'test/database/write-until-killed.ts'
/** Shared by the two tests that do not end the engine. */
const engine = await openTestEngine()

test('a server that is killed while it writes leaves no process, and keeps every acknowledged row', async () => {
  const { dataDir } = await newTestHome()
  const writer = runProgram(WRITER, [dataDir], { TMPDIR: dataDir })
  const engineId = Number((await writer.untilPrinted(/engine (\d+)/))[1])
  await writer.untilPrinted(/committed 60\n/)

  writer.kill('SIGKILL')
  await writer.ended
  const acknowledged = writer.printed().out.match(/committed/g)?.length ?? 0
  const { pool, stop } = await startEmbedded(dataDir, recordLog().log)
  const { rows } = await pool.query<{ kept: number }>('select count(*)::int as kept from entries')
  await stop()

  expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged)
  await vi.waitFor(() => expect(isAlive(engineId)).toBe(false), { timeout: 60_000 })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database-'))).toEqual([])
})

test('when a server is killed while a statement hangs, its engine ends too', async () => {
  const { dataDir } = await newTestHome()
  const writer = runProgram(WRITER, [dataDir, 'hang'], { TMPDIR: dataDir })
  const engineId = Number((await writer.untilPrinted(/engine (\d+)/))[1])
  await writer.untilPrinted(/hanging/)

  writer.kill('SIGKILL')
  await writer.ended

  await vi.waitFor(() => expect(isAlive(engineId)).toBe(false), { timeout: 60_000 })
})

test('Ctrl-C, which reaches every process of the terminal, does not end the engine before its server', async () => {
  const { pool, vitals, logged } = engine
  const { pid } = await vitals()

  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  await pool.query("insert into entries (text) values ('last words')")

  expect((await vitals()).pid).toBe(pid)
  expect(logged.unexpectedErrors([])).toEqual([])
})

test('a second process on the same data directory is refused in one line', async () => {
  const { dataDir, pool } = engine
  const entries = 'select count(*)::int as count from entries'
  const before = await pool.query(entries)

  const second = runProgram(WRITER, [dataDir])

  expect(await second.ended).toBe(1)
  expect(second.printed().err).toBe(
    `The data directory ${dataDir} is in use by another process. Stop that one first, give DATA_DIR ` +
      'another directory, or share one PostgreSQL through DATABASE_URL.\n',
  )
  expect((await pool.query(entries)).rows).toEqual(before.rows)
})
