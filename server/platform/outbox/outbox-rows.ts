import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'

/** A message as it was stored. */
export type OutboxMessage = {
  kind: string
  dedupeKey: string
  payload: unknown
  createdAt: Date
}

/** A message that this worker has leased. `attempts` counts claims, and so identifies the lease. */
export type Claim = {
  id: string
  worker: string
  attempts: number
  /** How often it was sent without a response. */
  maybeDelivered: number
  message: OutboxMessage
}

/** Which messages a worker takes. */
export type Kinds = { only: readonly string[] } | { except: readonly string[] }

type ClaimOptions = {
  worker: string
  limit: number
  leaseSeconds: number
  kinds?: Kinds
  /** Ids of messages that are not to be taken. */
  excludedIds?: readonly string[]
}

/**
 * Leases up to `limit` due messages for this worker. Only the database's clock counts, so that workers on several
 * machines agree.
 */
export async function claimDue(
  db: Db,
  { worker, limit, leaseSeconds, kinds = { except: [] }, excludedIds = [] }: ClaimOptions,
): Promise<Claim[]> {
  const rows = await db
    // materialized: as a plain sub-select the planner may run it twice and lease more than the limit
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('platform.outbox')
          .select('id')
          .where('status', '=', 'pending')
          .where('next_at', '<=', sql<Date>`now()`)
          .where(isOneOf(kinds))
          .where(sql<boolean>`id <> all(${excludedIds}::bigint[])`)
          .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', sql<Date>`now()`)]))
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
    }))
    .returning([
      'message.id',
      'message.kind',
      'message.dedupe_key',
      'message.payload',
      'message.attempts',
      'message.maybe_delivered',
      'message.created_at',
    ])
    .execute()

  return rows.map(
    ({ id, attempts, maybe_delivered: maybeDelivered, kind, dedupe_key, payload, created_at }) => ({
      id,
      worker,
      attempts,
      maybeDelivered,
      message: { kind, dedupeKey: dedupe_key, payload, createdAt: created_at },
    }),
  )
}

/** As arrays: `in ()` with an empty list is no valid SQL. */
function isOneOf(kinds: Kinds) {
  return 'only' in kinds
    ? sql<boolean>`kind = any(${kinds.only}::text[])`
    : sql<boolean>`kind <> all(${kinds.except}::text[])`
}

/** Renews the lease. False when it has expired and another worker has the message. */
export async function renewLease(db: Db, claim: Claim, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await leased(db, claim)
    .set({ locked_until: secondsFromNow(leaseSeconds) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks the message as delivered. */
export async function markDone(db: Db, claim: Claim): Promise<void> {
  await settle(db, claim).set({ status: 'done', done_at: sql`now()`, last_error: null }).execute()
}

/** Retries the message after so many seconds. */
export async function postpone(db: Db, claim: Claim, reason: string, seconds: number): Promise<void> {
  await settle(db, claim)
    .set({ next_at: secondsFromNow(seconds), last_error: reason })
    .execute()
}

/** For a message that was sent without a response: retried after so many seconds, or never when undefined. */
export async function markMaybeDelivered(
  db: Db,
  claim: Claim,
  reason: string,
  seconds: number | undefined,
): Promise<void> {
  await settle(db, claim)
    .set({ last_error: reason, maybe_delivered: claim.maybeDelivered + 1 })
    .set(seconds === undefined ? { status: 'dead' } : { next_at: secondsFromNow(seconds) })
    .execute()
}

/** Makes the message a dead letter, for the operator. `set status = 'pending', attempts = 0` retries it. */
export async function markDead(db: Db, claim: Claim, reason: string): Promise<void> {
  await settle(db, claim).set({ status: 'dead', last_error: reason }).execute()
}

/** Ends the lease, unless another worker has the message by now. */
function settle(db: Db, claim: Claim) {
  return leased(db, claim).set({ locked_by: null, locked_until: null })
}

/** The message, while this claim's lease is the newest. */
function leased(db: Db, { id, worker, attempts }: Claim) {
  return db
    .updateTable('platform.outbox')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('locked_by', '=', worker)
    .where('attempts', '=', attempts)
}

export function secondsFromNow(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`
}
