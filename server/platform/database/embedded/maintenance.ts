import type pg from 'pg'
import type { Logger } from 'pino'
import { type Job, startJob } from '#server/platform/jobs.ts'

/**
 * What a PostgreSQL server does by itself and the embedded engine never does: give back the space of dead rows and
 * cut off the log that recovery would have to read. Two statements, since neither runs inside another's
 * transaction; none at all while nothing was written.
 */
export function startMaintenance(
  pool: Pick<pg.Pool, 'query'>,
  everySeconds: number,
  /** Runs slow work without the watchdog taking it for a hang. */
  patiently: (work: () => Promise<void>) => Promise<void>,
  log: Logger,
): Job {
  let tidiedAt = ''
  return startJob(
    'database maintenance',
    everySeconds,
    async () => {
      if ((await logPosition(pool)) === tidiedAt) return
      await patiently(async () => {
        await pool.query('vacuum (analyze)')
        await pool.query('checkpoint')
      })
      tidiedAt = await logPosition(pool)
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
