import pg from 'pg'

/** How long a PostgreSQL server lets us keep it busy or waiting, in milliseconds, by its own names for that. */
export const LIMITS = {
  statement_timeout: 10_000,
  // requests that wait for a locked table must not use up the connections of the pool
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15_000,
}

/** The same for the transaction that it stands in. */
export const SET_LIMITS = Object.entries(LIMITS)
  .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
  .join('; ')

/** "unsupported startup parameter", as PgBouncer has it. */
const PROTOCOL_VIOLATION = '08P01'

/**
 * Whether the limits may be set once a connection. A pooler refuses or passes over what stands in the startup packet:
 * behind one, each transaction has to set them for itself.
 */
export async function keepsLimits(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, ...LIMITS })
  client.on('error', () => {}) // the query tells
  try {
    await client.connect()
    const { rows } = await client.query<{ limit: string }>(
      "select setting as limit from pg_catalog.pg_settings where name = 'lock_timeout'",
    )
    return rows[0]?.limit !== '0' // another value stands in DATABASE_URL
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === PROTOCOL_VIOLATION) return false
    throw error
  } finally {
    await client.end()
  }
}
