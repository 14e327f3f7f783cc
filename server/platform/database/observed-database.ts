import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { poolWaitSeconds, querySeconds } from '#server/platform/observability/metrics.ts'
import { currentScope } from '#server/platform/observability/scope.ts'
import type { Bulkhead } from './bulkhead.ts'
import { retryConflicts, withEffects } from './conflicts.ts'
import { SET_LIMITS } from './limits.ts'
import type { Db, Tables } from './tables.ts'

/** Statements with more characters than this are cut in the log. */
const SHOWN = 2000

type Observe = {
  slowMs: number
  log: Logger
  /**
   * A connection without a response for this many milliseconds is closed, because its server may be gone. Without this
   * option, there is no limit, a single statement is not retried after a conflict, and `isPooled` and `bulkhead` have
   * no effect.
   */
  silenceMs?: number
  /** Behind a pooler, connections keep no settings, so each transaction sets them. */
  isPooled?: boolean
  /** Divides the connections among the areas of the API. Without it, connections go to requests in order of arrival. */
  bulkhead?: Bulkhead
}

/**
 * The database that the pool connects to. Measures each wait for a connection and each statement. A statement that
 * takes longer than `slowMs` is logged with placeholders, without its values.
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
        return withConflictRetries(withQueryTimeout(client, silenceMs, leave), isPooled ?? false)
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

/** Retries each transaction after a conflict, from its beginning. */
class RetryingDatabase extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const once = builder.execute.bind(builder)
    builder.execute = (work) => retryConflicts(() => withEffects(once, work))
    return builder
  }
}

/**
 * Wraps a connection so that it closes when a query has no response after `silenceMs`. The query then throws as on any
 * lost connection.
 */
function withQueryTimeout(client: pg.PoolClient, silenceMs: number, leave?: () => void): PostgresPoolClient {
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
 * Wraps a connection so that a statement outside of a transaction is retried after a conflict. Behind a pooler, the
 * statement gets a transaction, and each transaction begins with `SET_LIMITS`.
 */
function withConflictRetries(client: PostgresPoolClient, isPooled: boolean): PostgresPoolClient {
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
    await run('rollback', []).catch(() => {}) // a broken connection throws at its next use
    throw error
  }
}
