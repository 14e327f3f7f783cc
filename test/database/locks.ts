import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { observedDatabase } from '#server/platform/database/observed-database.ts'
import { endPool } from '#server/platform/database/pool.ts'
import type { Db, Tables } from '#server/platform/database/tables.ts'
import { until } from '#test/machine/until.ts'
import { afterThis } from '#test/server/after-test.ts'
import type { TestServer } from '#test/server/start-test-server.ts'

/**
 * Gives the server a database without retries and without time limits. A deadlock then fails its request, and a
 * transaction may wait for a lock for as long as the test needs. Only for PostgreSQL.
 */
export function withoutRetries({ deps, config }: Pick<TestServer, 'deps' | 'config'>): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: unlimitedPool(config.databaseUrl) }) })
  return Object.assign(deps, { db }).db
}

/**
 * Gives the server a database without time limits, so that many transactions may wait for one lock on a slow machine.
 * Transactions are retried as usual; a single statement is not. Changes nothing on the embedded engine, which has no
 * such limits.
 */
export function withoutTimeLimits({ deps, config }: Pick<TestServer, 'deps' | 'config'>): void {
  if (config.databaseUrl === undefined) return
  const options = { slowMs: Number.POSITIVE_INFINITY, log: deps.log }
  Object.assign(deps, { db: observedDatabase(unlimitedPool(config.databaseUrl), options) })
}

function unlimitedPool(connectionString: string | undefined): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  afterThis(() => endPool(pool, 1000))
  return pool
}

/**
 * Resolves when `count` statements wait for a lock of a table, a lock of a row or an advisory lock. Also resolves when
 * `isOver` returns true.
 */
export async function untilWaiting(db: Db, count = 1, isOver = () => false): Promise<void> {
  const ask = async () => isOver() || (await countWaiting(db)) >= count || undefined
  await until(ask, `fewer than ${count} statements wait for a lock`)
}

/** Counts the waiting sessions. `pg_locks` names no database for a session that waits for a row, so it is not used. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
