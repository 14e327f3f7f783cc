import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { poolWaitSeconds, querySeconds } from '#server/platform/observability/metrics.ts'
import { currentScope } from '#server/platform/observability/scope.ts'
import type { Bulkhead } from './bulkhead.ts'
import { retryConflicts } from './conflicts.ts'
import { SET_LIMITS } from './limits.ts'
import type { Db, Tables } from './tables.ts'

/** Statements that are longer than this are cut in the log. */
const SHOWN = 2000

type Observe = {
  slowMs: number
  log: Logger
  /**
   * A connection that gives no answer for so long is broken off: its server may be gone without a word. Default: none.
   */
  silenceMs?: number
  /** Behind a pooler: connections keep no settings, and each transaction sets its own. */
  isPooled?: boolean
  /** Divides the connections among the areas of the product. Default: first come, first served. */
  bulkhead?: Bulkhead
}

/**
 * The database behind the pool, each wait for a connection and each statement timed. One that takes longer than
 * `slowMs` is logged: its text with placeholders, never the values that stood in for them.
 */
export function observedDatabase(pool: pg.Pool, { slowMs, log, silenceMs, isPooled, bulkhead }: Observe): Db {
  const timed = {
    async connect(): Promise<PostgresPoolClient> {
      const waited = poolWaitSeconds.startTimer()
      try {
        if (silenceMs === undefined) return await pool.connect()
        const leave = await bulkhead?.enter(currentScope()?.area ?? 'jobs')
        const client = await pool.connect().catch((error: unknown) => {
          leave?.()
          throw error
        })
        return considerate(impatient(client, silenceMs, leave), isPooled ?? false)
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
  return new RetryingDatabase({ dialect: new PostgresDialect({ pool: timed }), log: note })
}

/** Each transaction that loses a conflict with another runs again from its beginning. */
class RetryingDatabase extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const once = builder.execute.bind(builder)
    builder.execute = (work) => retryConflicts(() => once(work))
    return builder
  }
}

/** The same connection, broken off by a query that waits too long: what is thrown then is what any lost one throws. */
function impatient(client: pg.PoolClient, silenceMs: number, leave?: () => void): PostgresPoolClient {
  const query = async (statement: string, values: readonly unknown[]) => {
    const tooLong = setTimeout(() => void client.end(), silenceMs)
    try {
      return await client.query(statement, [...values])
    } finally {
      clearTimeout(tooLong)
    }
  }
  return {
    // the other overload is for cursors, which are not used here
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.release(destroy)
      leave?.()
    },
  }
}

/**
 * The same connection. A statement outside of any transaction that loses a conflict runs again; behind a pooler the
 * limits are set in each transaction, and such a statement gets one of its own.
 */
function considerate(client: PostgresPoolClient, isPooled: boolean): PostgresPoolClient {
  let isOpen = false
  const run: Run = (statement, values) => client.query(statement, values)
  const query: Run = async (statement, values) => {
    if (/^(?:begin|start transaction)\b/.test(statement)) {
      isOpen = true
      return run(isPooled ? `${statement}; ${SET_LIMITS}` : statement, [])
    }
    if (/^(?:commit|rollback)$/.test(statement)) isOpen = false
    else if (!isOpen)
      return retryConflicts(() => (isPooled ? inTransaction(run, statement, values) : run(statement, values)))
    return run(statement, values)
  }
  return { ...client, query: query as unknown as PostgresPoolClient['query'] }
}

type Run = (statement: string, values: readonly unknown[]) => Promise<unknown>

async function inTransaction(run: Run, statement: string, values: readonly unknown[]): Promise<unknown> {
  await run(`begin; ${SET_LIMITS}`, [])
  try {
    const result = await run(statement, values)
    await run('commit', [])
    return result
  } catch (error) {
    await run('rollback', []).catch(() => {}) // a connection that broke says so at its next use
    throw error
  }
}
