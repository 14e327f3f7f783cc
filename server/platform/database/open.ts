import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { type Bulkhead, createBulkhead } from './bulkhead.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { keepsLimits, LIMITS, OPTIONS } from './limits.ts'
import { migrate } from './migrate.ts'
import { observedDatabase } from './observed-database.ts'
import { endPool, guardPool } from './pool.ts'
import type { Db } from './tables.ts'

export type Database = {
  db: Db
  /** Rejects when the database does not respond within two seconds. */
  ping: () => Promise<void>
  /** The current number of open and idle connections, and of requests that wait for a connection. */
  connections: () => { open: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/** The pool size of one process on a PostgreSQL server. */
const CONNECTIONS = 10
/** Connections reserved for the readiness check, so that it does not wait for requests and jobs. */
const FOR_CHECKS = 1
const WAIT_MS = 5000
const PING_LIMIT_MS = 2000
/** Longer than the statement timeout. A server that has not responded within this time counts as unreachable. */
const SILENCE_MS = LIMITS.statement_timeout + 2000

/**
 * Opens and migrates the PostgreSQL database of DATABASE_URL, else the embedded database under DATA_DIR. The same SQL
 * runs on both. Without `slowQueryMs`, no statement is logged as slow.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'slowQueryMs'>>,
  log: Logger,
): Promise<Database> {
  const home = config.databaseUrl ? await connect(config.databaseUrl, log) : await embed(config.dataDir, log)
  try {
    await home.migrate()
  } catch (error) {
    await home.stop()
    throw error
  }
  const { pool, isPooled = false, bulkhead } = home
  return {
    db: observedDatabase(pool, {
      slowMs: config.slowQueryMs ?? Number.POSITIVE_INFINITY,
      log,
      isPooled,
      ...(bulkhead && { bulkhead }),
      ...(config.databaseUrl && { silenceMs: SILENCE_MS }), // the embedded engine has a watchdog of its own
    }),
    async ping() {
      await withTimeout(pool.query('select 1'), PING_LIMIT_MS, 'The database did not answer in time.')
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + (bulkhead?.waiting() ?? 0),
    }),
    close: home.stop,
  }
}

type Home = {
  pool: pg.Pool
  isPooled?: boolean
  bulkhead?: Bulkhead
  migrate: () => Promise<void>
  stop: () => Promise<void>
}

async function embed(dataDir: string, log: Logger): Promise<Home> {
  const { pool, withLongTimeout, stop } = await startEmbedded(dataDir, log)
  return { pool, stop, migrate: () => withLongTimeout(() => migrate(pool)) }
}

async function connect(connectionString: string, log: Logger): Promise<Home> {
  const isPooled = !(await keepsLimits(connectionString).catch(explainUnreachable))
  if (isPooled) log.info('the database is behind a pooler: limits are set in each transaction')
  const pool = guardPool(
    new pg.Pool({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis: WAIT_MS,
      keepAlive: true,
      ...(isPooled ? {} : { options: OPTIONS, ...LIMITS }),
    }),
    log,
  )
  return {
    pool,
    isPooled,
    bulkhead: createBulkhead(CONNECTIONS - FOR_CHECKS, WAIT_MS),
    stop: () => endPool(pool),
    migrate: () => migrate(pool).catch(explainUnreachable),
  }
}

/**
 * For a server that cannot be reached, throws an error that names the setting DATABASE_URL, but not the URL, which may
 * have a password. Throws any other error unchanged.
 */
function explainUnreachable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'].includes(code)) throw error
  throw new Error(`The PostgreSQL server of DATABASE_URL cannot be reached (${code}).`, { cause: error })
}
