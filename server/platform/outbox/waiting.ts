import { type Expression, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

export const MailId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Send the id of the waiting mail.'))

/** The body of a request that undoes a step, or that sends the mail of a step at once. */
export const MailBody = v.object({ mail: MailId })

/** Matches messages without a delivery attempt, whose cause can still be undone. */
export const UNDOABLE = sql<boolean>`status = 'pending' and attempts = 0 and locked_by is null and last_error is null
  and maybe_delivered = 0 and undo is not null`

/** A message whose cause can be undone until `goesAt`, when the message is sent. `undo` says how to undo the cause. */
export type WaitingMessage = { id: string; undo: unknown; goesAt: string; secondsLeft: number }

/** The messages about an order or a lead whose cause can still be undone, newest first. */
export async function findWaiting(db: Db | Tx, about: string): Promise<WaitingMessage[]> {
  const rows = await waitingMessages(db).where('about', '=', about).orderBy('id', 'desc').execute()
  return rows.map(({ id, undo, next_at, left }) => ({
    id,
    undo,
    goesAt: next_at.toISOString(),
    secondsLeft: left,
  }))
}

/** A query of all messages whose cause can still be undone. `left` is the number of seconds until a message is sent. */
export function waitingMessages(db: Db | Tx) {
  return db
    .selectFrom('platform.outbox')
    .select([
      'id',
      'about',
      'undo',
      'next_at',
      sql<number>`ceil(extract(epoch from next_at - now()))::int`.as('left'),
    ])
    .where(UNDOABLE)
    .where('next_at', '>', sql<Date>`now()`)
}

type Message = { mail: string; about: string }

/**
 * Deletes a waiting message, and resolves with its `undo`. Throws a 409 `too_late` for a message that a worker has
 * taken, or that is gone. The caller undoes the cause of the message in the same transaction.
 */
export async function cancelWaitingMail(tx: Tx, { mail, about }: Message): Promise<unknown> {
  const taken = await tx
    .deleteFrom('platform.outbox')
    .where('id', '=', mail)
    .where('about', '=', about)
    .where(UNDOABLE)
    .returning('undo')
    .executeTakeFirst()
  if (!taken) throw tooLate()
  return taken.undo
}

/**
 * Sends a waiting message at once, together with the earlier messages that `isEarlierStep` matches. Resolves with the
 * kind of the message. Throws a 409 `too_late` as `cancelWaitingMail` does. Call `wakeOutbox` after the commit.
 */
export async function makeMailDue(
  tx: Tx,
  { mail, about, isEarlierStep }: Message & { isEarlierStep: Expression<SqlBool> },
): Promise<string> {
  const due = await tx
    .updateTable('platform.outbox')
    .set({ next_at: sql`now()` })
    .where('id', '<=', mail)
    .where('about', '=', about)
    .where(UNDOABLE)
    .where((eb) => eb.or([eb('id', '=', mail), isEarlierStep]))
    .returning(['id', 'kind'])
    .execute()
  const sent = due.find(({ id }) => id === mail)
  if (!sent) throw tooLate()
  return sent.kind
}

const tooLate = () =>
  new ApiError(
    409,
    'too_late',
    'That email has gone by now, or somebody has undone the step: nothing was changed.',
  )
