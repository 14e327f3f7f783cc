import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'
import { UNLEASED } from './redirect.ts'

/** A message as the outbox stores it. */
export type OutboxMessage = {
  kind: string
  dedupeKey: string
  payload: unknown
  createdAt: Date
}

/** A message that this worker has leased. `attempts` counts its leases, and so identifies this one. */
export type LeasedMessage = {
  id: string
  worker: string
  attempts: number
  /** How often the message was sent without a response. */
  maybeDelivered: number
  /** Whether the message was withdrawn, because its content is no longer true. It is then deleted, not delivered. */
  dropped: boolean
  message: OutboxMessage
}

export type Kinds = { only: readonly string[] } | { except: readonly string[] }

/** After this many failed attempts (about a day), a mail no longer delays later mails about its order or lead. */
export const ORDERED_ATTEMPTS = 36

type LeaseOptions = {
  worker: string
  limit: number
  leaseSeconds: number
  kinds?: Kinds
  excludedIds?: readonly string[]
}

/**
 * Leases up to `limit` due messages for this worker, and gives each message its corrected content (`redirectMessage`).
 * Only the database's clock counts, so that workers on several machines agree.
 */
export async function leaseDue(
  db: Db,
  { worker, limit, leaseSeconds, kinds = { except: [] }, excludedIds = [] }: LeaseOptions,
): Promise<LeasedMessage[]> {
  const rows = await db
    // materialized, because the planner may run a plain sub-select twice and lease more than the limit
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('platform.outbox as candidate')
          .select('id')
          .where('status', '=', 'pending')
          .where('next_at', '<=', sql<Date>`now()`)
          .where(isOneOf(kinds))
          .where(sql<boolean>`id <> all(${excludedIds}::bigint[])`)
          .where(UNLEASED)
          .where(IS_NEXT_OF_ITS_ORDER)
          .orderBy('next_at')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('platform.outbox as message')
    .from('due')
    .whereRef('message.id', '=', 'due.id')
    .set((is) => ({
      locked_by: worker,
      locked_until: secondsFromNow(leaseSeconds),
      attempts: is('message.attempts', '+', 1),
      payload: sql<string>`coalesce(message.corrected_payload, message.payload)`,
      corrected_payload: null,
    }))
    .returning([
      'message.id',
      'message.kind',
      'message.dedupe_key',
      'message.payload',
      'message.attempts',
      'message.maybe_delivered',
      'message.dropped',
      'message.created_at',
    ])
    .execute()

  return rows.map(
    ({ id, attempts, maybe_delivered: maybeDelivered, dropped, kind, dedupe_key, payload, created_at }) => ({
      id,
      worker,
      attempts,
      maybeDelivered,
      dropped,
      message: { kind, dedupeKey: dedupe_key, payload, createdAt: created_at },
    }),
  )
}

/**
 * Mails about one order or lead reach each recipient in the sequence in which they were written. A mail waits for the
 * earlier mails that are due, under way or to be tried again. It does not wait for dead letters, mails that failed for
 * a day, mails that may have been delivered, or mails that are not due for their first attempt yet.
 */
// a scalar subquery, because for "not exists" the planner may join the whole backlog
const IS_NEXT_OF_ITS_ORDER = sql<boolean>`(
  select earlier.id from platform.outbox earlier
  where earlier.about = candidate.about and earlier.id < candidate.id
    and earlier.payload ->> 'to' = candidate.payload ->> 'to'
    and earlier.status = 'pending' and earlier.maybe_delivered = 0 and earlier.attempts < ${sql.lit(ORDERED_ATTEMPTS)}
    and (earlier.attempts > 0 or earlier.next_at <= now())
  limit 1) is null`

/** Uses arrays, because `in ()` with an empty list is not valid SQL. */
function isOneOf(kinds: Kinds) {
  return 'only' in kinds
    ? sql<boolean>`kind = any(${kinds.only}::text[])`
    : sql<boolean>`kind <> all(${kinds.except}::text[])`
}

/** Renews the lease. Returns false when this worker no longer has the lease. */
export async function renewLease(db: Db, leased: LeasedMessage, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(db, leased)
    .set({ locked_until: secondsFromNow(leaseSeconds) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks the message as delivered. Discards a correction that came during the attempt, because it was not sent. */
export async function markDone(db: Db, leased: LeasedMessage): Promise<void> {
  await settle(db, leased)
    .set({ status: 'done', done_at: sql`now()`, last_error: null, corrected_payload: null })
    .execute()
}

/** Retries the message after this many seconds. */
export async function postpone(
  db: Db,
  leased: LeasedMessage,
  reason: string,
  seconds: number,
): Promise<void> {
  await settleFailed(db, leased, { reason, seconds })
}

/**
 * Records that the message was sent without a response. The message is sent again after `seconds`, or becomes a dead
 * letter if `seconds` is undefined.
 */
export async function markMaybeDelivered(
  db: Db,
  leased: LeasedMessage,
  reason: string,
  seconds: number | undefined,
): Promise<void> {
  await settleFailed(db, leased, { reason, seconds, maybeDelivered: leased.maybeDelivered + 1 })
}

/** Makes the message a dead letter, which the workers do not retry. */
export async function markDead(db: Db, leased: LeasedMessage, reason: string): Promise<void> {
  await settleFailed(db, leased, { reason, seconds: undefined })
}

type Failure = {
  reason: string
  /** After how many seconds the message is retried. Undefined for a dead letter. */
  seconds: number | undefined
  maybeDelivered?: number
}

/**
 * Ends the lease after a failed attempt, and applies a correction that was made during the attempt. A message with a
 * corrected address is due at once, because that address was not tried yet.
 */
async function settleFailed(
  db: Db,
  leased: LeasedMessage,
  { reason, seconds, maybeDelivered = leased.maybeDelivered }: Failure,
): Promise<void> {
  const status = seconds === undefined ? 'dead' : 'pending'
  const nextAt = seconds === undefined ? sql`next_at` : secondsFromNow(seconds)
  await settle(db, leased)
    .set({
      payload: sql<string>`coalesce(corrected_payload, payload)`,
      corrected_payload: null,
      last_error: reason,
      status: ifRedirected(sql<'pending'>`'pending'`, sql<'pending'>`${status}`),
      next_at: ifRedirected(sql<Date>`now()`, sql<Date>`${nextAt}`),
      attempts: ifRedirected(sql<number>`1`, sql<number>`attempts`),
      maybe_delivered: ifRedirected(sql<number>`0`, sql<number>`${maybeDelivered}::int`),
    })
    .execute()
}

const ifRedirected = <T>(redirected: RawBuilder<T>, other: RawBuilder<T>) =>
  sql<T>`case when corrected_payload ->> 'to' <> payload ->> 'to' then ${redirected} else ${other} end`

/** Deletes a message that was dropped while a worker had it. */
export async function removeDropped(db: Db, leased: LeasedMessage): Promise<void> {
  await db.deleteFrom('platform.outbox').where(isLeased(leased)).execute()
}

/**
 * The statement that ends the lease, unless another worker has the message by now. The caller adds the result of the
 * delivery.
 */
function settle(db: Db, leased: LeasedMessage) {
  return updateLeased(db, leased).set({ locked_by: null, locked_until: null })
}

function updateLeased(db: Db, leased: LeasedMessage) {
  return db.updateTable('platform.outbox').where(isLeased(leased))
}

/** Matches the message while this lease is its newest. */
function isLeased({ id, worker, attempts }: LeasedMessage) {
  return sql<boolean>`id = ${id} and status = 'pending' and locked_by = ${worker} and attempts = ${attempts}`
}

export function secondsFromNow(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`
}
