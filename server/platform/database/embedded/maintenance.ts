import type pg from 'pg'
import type { Logger } from 'pino'
import { type Job, startJob } from '#server/platform/jobs.ts'

/**
 * Runs two background jobs of PostgreSQL that the embedded engine lacks: vacuum, which frees the space of dead rows,
 * and a checkpoint, which shortens the log that recovery must read. Vacuum and checkpoint are two statements, because
 * vacuum cannot run in a transaction. Neither runs when nothing was written since the last time.
 */
export function startMaintenance(
  pool: Pick<pg.Pool, 'query'>,
  everySeconds: number,
  /** Runs slow work that the watchdog must not take for a hang. */
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
        await pool.query('vacuum (analyze)')
        await pool.query('checkpoint')
      })
      maintainedAt = await logPosition(pool)
    },
    log,
  )
}

async function logPosition(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_catalog.pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}
