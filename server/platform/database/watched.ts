import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { poolWaitSeconds, querySeconds } from '#server/platform/metrics.ts'
import type { Db, Tables } from './tables.ts'

/** Statements that are longer than this are cut in the log. */
const SHOWN = 2000

/**
 * The database behind the pool, each wait for a connection and each statement timed. One that takes longer than
 * `slowMs` is logged: its text with placeholders, never the values that stood in for them.
 */
export function watchedDatabase(pool: pg.Pool, { slowMs, log }: { slowMs: number; log: Logger }): Db {
  const timed = {
    async connect() {
      const waited = poolWaitSeconds.startTimer()
      try {
        return await pool.connect()
      } finally {
        waited()
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
  const note = ({ query, queryDurationMillis }: LogEvent) => {
    querySeconds.observe(queryDurationMillis / 1000)
    if (queryDurationMillis < slowMs) return
    const statement = query.sql.replaceAll(/\s+/g, ' ').slice(0, SHOWN)
    log.warn({ statement, ms: Math.round(queryDurationMillis) }, 'slow query')
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timed }), log: note })
}
