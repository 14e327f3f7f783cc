import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * Adds listeners, so that a broken connection fails only its own query. An `error` event without a listener would end
 * the server. An idle connection emits the event on the pool, and a connection in use on its client.
 */
export function guardPool(pool: pg.Pool, log: Logger): pg.Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  })
  return pool
}

/**
 * Closes the pool when its running queries have ended. Resolves after `limitMs` at most, so that a connection that is
 * never released does not block the stop.
 */
export async function endPool(pool: pg.Pool, limitMs = 5000): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([pool.end(), tooLong])
  clearTimeout(timer)
}
