import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startTcpProxy } from '#test/outside/tcp-proxy.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { isConnectionError } from './connection-errors.ts'
import { observedDatabase } from './observed-database.ts'
import { endPool, guardPool } from './pool.ts'

test('a connection whose server no longer responds is closed, and the next statement gets a new one', async () => {
  const line = await startTcpProxy((await newTestHome()).databaseUrl ?? '')
  const { log } = recordLog()
  const pool = guardPool(new pg.Pool({ connectionString: line.url, max: 1 }), log)
  afterThis(() => endPool(pool))
  const db = observedDatabase(pool, { slowMs: 1000, log, silenceMs: 2000 })
  const backend = () => sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)
  const [before] = (await backend()).rows

  line.blackhole()
  const error = await backend().catch((reason: unknown) => reason)
  await line.restore()

  expect(isConnectionError(error)).toBe(true)
  const [after] = (await backend()).rows
  expect(after?.id).not.toBe(before?.id)
})
