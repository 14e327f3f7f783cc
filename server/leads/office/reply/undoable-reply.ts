import { sql } from 'kysely'
import * as v from 'valibot'
import { LEAD_STATES } from '#domain/leads/leads.ts'
import type { UndoableReply } from '#domain/leads/office-leads.ts'
import { UNDO_SECONDS } from '#domain/office/waiting-mail.ts'
import type { LeadRow } from '#server/leads/office/lead-response.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import { findWaiting } from '#server/platform/outbox/waiting.ts'

const text = v.nullable(v.string())
/** The columns that a reply changes and its undo restores. */
const Columns = v.object({
  state: v.picklist(LEAD_STATES),
  answered_at: v.nullable(
    v.pipe(
      v.string(),
      v.transform((iso) => new Date(iso)),
    ),
  ),
  next_step: text,
  next_day: text,
})
type Columns = v.InferOutput<typeof Columns>

/** The column `undo` of a reply's outbox row. */
export const ReplyStep = v.object({
  action: v.literal('reply'),
  by: v.string(),
  /** The id of the reply. */
  reply: v.string(),
  before: Columns,
  after: Columns,
})
export type ReplyStep = v.InferOutput<typeof ReplyStep>

/** Returns the `undo` of a reply's outbox entry: the seconds before the mail is sent, and the columns to restore. */
export function undoOf(
  { reply, by }: Pick<ReplyStep, 'reply' | 'by'>,
  before: LeadRow,
  after: LeadRow,
): NonNullable<OutboxEntry['undo']> {
  return {
    step: { action: 'reply', by, reply, before: columnsOf(before), after: columnsOf(after) },
    seconds: UNDO_SECONDS,
  }
}

function columnsOf({ state, answered_at, next_step, next_day }: LeadRow): Columns {
  return { state, answered_at, next_step, next_day }
}

/** The newest reply that can still be undone, else null. An earlier reply can be undone once this one is undone. */
export async function findUndoableReply(
  db: Db | Tx,
  { id }: Pick<LeadRow, 'id'>,
): Promise<UndoableReply | null> {
  const [newest] = await findWaiting(db, id)
  if (!newest) return null
  const { by, reply } = v.parse(ReplyStep, newest.undo)
  return { mail: newest.id, reply, by, goesAt: newest.goesAt, secondsLeft: newest.secondsLeft }
}

/**
 * The columns that an undo restores on a locked lead. A column that somebody has changed since the reply keeps its
 * value, and so does a state that somebody left and restored. A lead that was suspected spam becomes new and is no
 * longer suspected, because its webhooks are already queued.
 */
export async function setBack(tx: Tx, lead: LeadRow, step: ReplyStep): Promise<Partial<Columns>> {
  const { before, after } = step
  const { state, answered_at, next_step, next_day } = before
  const isStateUnchanged = lead.state === after.state && !(await isMovedSince(tx, lead, step))
  const isNextStepUnchanged = lead.next_step === after.next_step && lead.next_day === after.next_day
  return {
    ...(isStateUnchanged && { state, answered_at }),
    ...(isNextStepUnchanged && { next_step, next_day }),
  }
}

/** Whether the log shows that somebody moved the lead after the reply. The move that the reply made does not count. */
async function isMovedSince(
  tx: Tx,
  { reference }: LeadRow,
  { reply, before, after }: ReplyStep,
): Promise<boolean> {
  const ownMoves = before.state === after.state ? 0 : 1
  const later = await tx
    .selectFrom('office.audit_log')
    .select('id')
    .where('subject', '=', reference)
    .where('action', '=', 'lead.state')
    .where('id', '>', (log) =>
      log
        .selectFrom('office.audit_log')
        .select('id')
        .where('subject', '=', reference)
        .where('action', '=', 'lead.reply')
        .where(sql`details ->> 'reply'`, '=', reply),
    )
    .orderBy('id')
    .offset(ownMoves)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
