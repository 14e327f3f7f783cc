import { sql } from 'kysely'

/** Matches messages that are not delivered and that no worker is sending. */
export const UNDELIVERED = sql<boolean>`status <> 'done' and (locked_until is null or locked_until < now())`

/**
 * The new values of an undelivered message that gets a corrected address. A message that was tried before, that failed,
 * or that may have been delivered to the old address is due at once. A message without an attempt keeps its time. Call
 * `wakeOutbox` after the commit.
 */
export const REDIRECTED = {
  status: 'pending',
  // not zero for a message that was tried, because its cause must not become undoable again
  attempts: sql<number>`least(attempts, 1)`,
  maybe_delivered: 0,
  locked_by: null,
  locked_until: null,
  next_at: sql<Date>`case when status = 'pending' and attempts = 0 then next_at else now() end`,
} as const
