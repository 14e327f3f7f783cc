import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * A connection that breaks must cost its own query and nothing more. Without a listener the event would end the
 * whole server: for an idle connection on the pool, for one inside a transaction on the client.
 */
export function guardPool(pool: pg.Pool, log: Logger): pg.Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  })
  return pool
}

/** Waits for the queries under way, though not for ever: who never gives a connection back must not hold up a stop. */
export async function endPool(pool: pg.Pool, limitMs = 5000): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([pool.end(), tooLong])
  clearTimeout(timer)
}
