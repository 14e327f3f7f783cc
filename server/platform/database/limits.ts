import pg from 'pg'

/** Timeouts of a connection to a PostgreSQL server, in milliseconds, by PostgreSQL's setting names. */
export const LIMITS = {
  statement_timeout: 10_000,
  // so that requests that wait for a lock do not use up the pool
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Options of a connection, which turn off just-in-time compilation. For a statement that the server expects to be long,
 * such as the sums of a tax year, the compilation takes longer than the statement.
 */
export const OPTIONS = '-c jit=off'

/** SQL that sets `LIMITS` and the options for the current transaction only. */
export const SET_LIMITS = [
  ...Object.entries(LIMITS).map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`),
  'set local jit = off',
].join('; ')

/** PgBouncer's error for an "unsupported startup parameter". */
const PROTOCOL_VIOLATION = '08P01'

/**
 * Whether the limits can be set once per connection. A pooler refuses or ignores settings of the startup packet, so
 * behind a pooler each transaction sets them.
 */
export async function keepsLimits(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    options: OPTIONS,
    ...LIMITS,
  })
  client.on('error', () => {}) // the query reports the error
  try {
    await client.connect()
    const { rows } = await client.query<{ limit: string }>(
      "select setting as limit from pg_catalog.pg_settings where name = 'lock_timeout'",
    )
    return rows[0]?.limit !== '0' // 0: the setting was ignored; DATABASE_URL may set a value other than ours
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === PROTOCOL_VIOLATION) return false
    throw error
  } finally {
    await client.end()
  }
}
