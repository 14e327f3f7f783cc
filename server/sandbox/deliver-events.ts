import { sql } from 'kysely'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { Db } from '#server/platform/database/tables.ts'
import { type Job, runJob, startQueue } from '#server/platform/jobs.ts'
import { seconds } from './objects.ts'
import { lockSession } from './sessions.ts'

/** Sends a signed event to the webhook. Returns the response's status. */
export type Send = (body: string, signature: string) => Promise<number>

export type DeliveryParts = {
  db: Db
  log: Logger
  now: () => Date
  webhookSecret: string
  send: Send
}

const NAME = 'sandbox events'
const IDLE_MS = 1000
const AT_ONCE = 10
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 3_600_000
const DAY_MS = 86_400_000
/** An event is retried for three days, as in Stripe's live mode. */
const GIVE_UP_MS = 3 * DAY_MS

/**
 * Sends queued events. Retries an event with exponential backoff until the webhook accepts it or the event is
 * `GIVE_UP_MS` old. Also expires overdue sessions.
 */
export function startDelivery(parts: DeliveryParts): Job & { wake: () => void } {
  return startQueue(NAME, IDLE_MS, () => turn(parts))
}

async function turn(parts: DeliveryParts): Promise<number> {
  try {
    return await runJob(NAME, async () => {
      await closeOverdueSessions(parts)
      return deliverDue(parts)
    })
  } catch (error) {
    parts.log.warn({ err: error }, 'sandbox events wait')
    return 0
  }
}

/** Sends up to `AT_ONCE` due events, each once. Returns their number. */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  const due = await takeDue(parts)
  await Promise.all(due.map((event) => deliver(parts, event)))
  return due.length
}

type Due = { id: string; body: unknown; attempts: number }

/** Takes due events and delays their next attempt, so that after a crash they are sent again. */
async function takeDue({ db, now }: DeliveryParts): Promise<Due[]> {
  const at = now()
  return db
    .with(
      // materialized, because the planner may run a plain sub-select twice and take more than the limit
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('sandbox.events')
          .select('id')
          .where('delivered_at', 'is', null)
          .where('next_at', '<=', at)
          .where('created_at', '>', new Date(at.getTime() - GIVE_UP_MS))
          .orderBy('next_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('sandbox.events')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_at: sql<Date>`${at}::timestamptz + least(
        ${FIRST_PAUSE_MS} * power(2, least(attempts, 20)), ${LONGEST_PAUSE_MS}) * interval '1 millisecond'`,
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'body', 'attempts'])
    .execute()
}

async function deliver({ db, log, now, webhookSecret, send }: DeliveryParts, event: Due): Promise<void> {
  const payload = JSON.stringify(event.body)
  const timestamp = seconds(now())
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  const result = await send(payload, signature).catch((error: unknown) => String(error))
  const isTaken = typeof result === 'number' && result >= 200 && result < 300
  if (!isTaken)
    log.warn({ event: event.id, outcome: result, attempts: event.attempts }, 'webhook did not take an event')
  await db
    .updateTable('sandbox.events')
    .set(isTaken ? { delivered_at: now(), last_error: null } : { last_error: String(result).slice(0, 200) })
    .where('id', '=', event.id)
    .execute()
}

async function closeOverdueSessions({ db, now }: DeliveryParts): Promise<void> {
  const at = now()
  const overdue = await db
    .selectFrom('sandbox.objects')
    .select('id')
    .where('kind', '=', 'checkout.session')
    .where(sql<boolean>`body ->> 'status' = 'open'`)
    .where(sql<boolean>`(body ->> 'expires_at')::bigint <= ${seconds(at)}`)
    .limit(AT_ONCE)
    .execute()
  for (const { id } of overdue) {
    await db.transaction().execute((tx) => lockSession(tx, id, at))
  }
}
