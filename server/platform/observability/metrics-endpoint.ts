import { createHash, timingSafeEqual } from 'node:crypto'
import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { isFromThisMachine } from '#server/platform/http/client-ip.ts'
import { ABOUT_ONE_MESSAGE } from '#server/platform/outbox/delivery-failure.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { backupAge } from './last-backup.ts'
import {
  backupAgeSeconds,
  databaseUp,
  measureProcess,
  outboxMessages,
  outboxOldestSeconds,
  paymentEventsOverdue,
  poolConnections,
  registry,
} from './metrics.ts'

const DATABASE_LIMIT_MS = 2000

/**
 * GET /metrics, for Prometheus. Programs on this machine and callers with METRICS_TOKEN get the metrics; others get
 * the response of `unknown`.
 */
export function respondWithMetrics(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  connections: Database['connections'],
  unknown: Handler,
): Handler {
  return async (c, next) => {
    if (!isFromThisMachine(c) && !isToken(bearerOf(c), config.metricsToken)) return unknown(c, next)
    measureProcess()
    for (const [state, count] of Object.entries(connections())) poolConnections.set({ state }, count)
    backupAgeSeconds.set(await backupAge(config.dataDir))
    const queries = Promise.all([readOutbox(db), readPaymentEvents(db)])
    await withTimeout(queries, DATABASE_LIMIT_MS, 'The numbers could not be read in time.').then(
      () => databaseUp.set(1),
      // the scrape must not fail: the other metrics are needed in an outage
      () => databaseUp.set(0),
    )
    c.header('cache-control', 'no-store')
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  }
}

function isToken(token: string | undefined, expected: string | undefined): boolean {
  return token !== undefined && expected !== undefined && timingSafeEqual(digest(token), digest(expected))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function readOutbox(db: Db): Promise<void> {
  const { rows } = await sql<{ pending: number; dead: number; oldest: number }>`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'dead')::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (
        where status = 'pending' and coalesce(last_error, '') !~ ${ABOUT_ONE_MESSAGE})), 0)::float8 as oldest
    from platform.outbox where status in ('pending', 'dead')`.execute(db)
  const [{ pending, dead, oldest } = { pending: 0, dead: 0, oldest: 0 }] = rows
  outboxMessages.set({ status: 'pending' }, pending)
  outboxMessages.set({ status: 'dead' }, dead)
  outboxOldestSeconds.set(Math.max(0, oldest))
}

async function readPaymentEvents(db: Db): Promise<void> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::int as overdue from shop.payment_events
    where processed_at is null and received_at < now() - interval '15 minutes'`.execute(db)
  paymentEventsOverdue.set(rows[0]?.overdue ?? 0)
}
