import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { poolWaitSeconds, querySeconds } from '#server/platform/watching/metrics.ts'
import type { Db, Tables } from './tables.ts'

/** Statements that are longer than this are cut in the log. */
const SHOWN = 2000

type Watch = {
  slowMs: number
  log: Logger
  /**
   * A connection that gives no answer for so long is broken off: its server may be gone without a word. Default: none.
   */
  silenceMs?: number
}

/**
 * The database behind the pool, each wait for a connection and each statement timed. One that takes longer than
 * `slowMs` is logged: its text with placeholders, never the values that stood in for them.
 */
export function watchedDatabase(pool: pg.Pool, { slowMs, log, silenceMs }: Watch): Db {
  const timed = {
    async connect(): Promise<PostgresPoolClient> {
      const waited = poolWaitSeconds.startTimer()
      try {
        const client = await pool.connect()
        return silenceMs === undefined ? client : impatient(client, silenceMs)
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

/** The same connection, broken off by a query that waits too long: what is thrown then is what any lost one throws. */
function impatient(client: pg.PoolClient, silenceMs: number): PostgresPoolClient {
  const query = async (statement: string, values: readonly unknown[]) => {
    const tooLong = setTimeout(() => void client.end(), silenceMs)
    try {
      return await client.query(statement, [...values])
    } finally {
      clearTimeout(tooLong)
    }
  }
  return {
    // the type's other way to call it is for cursors, which nobody here opens
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
