import type pg from 'pg'
import type { Logger } from 'pino'
import { type Job, startJob } from '#server/platform/jobs.ts'

/**
 * Runs three background jobs of PostgreSQL that the embedded engine lacks: vacuum, which frees the space of dead rows;
 * analyze, which counts values for the query planner; and a checkpoint, which shortens the log that recovery must read.
 * Each is a separate statement, because vacuum cannot run in a transaction, and because every other query waits for a
 * running statement. None runs when nothing was written since the last time.
 */
export function startMaintenance(
  pool: Pick<pg.Pool, 'query'>,
  everySeconds: number,
  /** Runs slow work, during which the watchdog waits longer before it kills the engine. */
  withLongTimeout: (work: () => Promise<void>) => Promise<void>,
  log: Logger,
): Job {
  let maintainedAt = ''
  return startJob(
    'database maintenance',
    everySeconds,
    async () => {
      if ((await logPosition(pool)) === maintainedAt) return
      await withLongTimeout(async () => {
        await pool.query('vacuum')
        for (const table of await changedTables(pool)) await pool.query(`analyze ${table}`)
        await pool.query('checkpoint')
      })
      const position = await logPosition(pool)
      // a table that was written meanwhile and needs an analyze is analyzed in the next run
      maintainedAt = (await changedTables(pool)).length === 0 ? position : ''
    },
    log,
  )
}

/**
 * Returns the tables in which more rows have changed since the last analyze than 50 plus a tenth of the table, which is
 * autovacuum's default threshold for an analyze. An analyze of 50,000 orders takes two seconds, so it must not run for
 * a few changed rows.
 */
async function changedTables(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  await pool.query('select pg_catalog.pg_stat_force_next_flush()') // otherwise the counts lag by seconds
  const { rows } = await pool.query<{ name: string }>(
    `select pg_catalog.format('%I.%I', schemaname, relname) as name from pg_catalog.pg_stat_user_tables
     where n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  )
  return rows.map(({ name }) => name)
}

async function logPosition(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_catalog.pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}
