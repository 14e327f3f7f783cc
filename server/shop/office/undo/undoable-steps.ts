import { sql } from 'kysely'
import * as v from 'valibot'
import { UNDO_SECONDS } from '#domain/office/waiting-mail.ts'
import { JOB_STATES } from '#domain/orders/jobs.ts'
import type { BatchUndo } from '#domain/orders/office/posting.ts'
import type { UndoableAction, UndoableStep } from '#domain/orders/office/undo.ts'
import { type MovedState, ORDER_STATES } from '#domain/orders/orders.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import { findWaiting, waitingMessages } from '#server/platform/outbox/waiting.ts'
import { findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import type { CoveredLine } from '#server/shop/stock/cover-short-cards.ts'

const text = v.nullable(v.string())
const moment = v.nullable(
  v.pipe(
    v.string(),
    v.transform((iso) => new Date(iso)),
  ),
)
/** The columns that a step changes and its undo restores. */
const Columns = v.partial(
  v.object({
    state: v.picklist(ORDER_STATES),
    programming_at: moment,
    shipped_at: moment,
    delivered_at: moment,
    set_up_at: moment,
    tracking_number: text,
    carrier: text,
    short_cards: v.number(),
  }),
)
type Columns = v.InferOutput<typeof Columns>

const jobState = v.picklist(JOB_STATES)
/** A job of a line that a step changed. */
const JobChange = v.object({ line: v.number(), from: jobState, fromAt: moment, to: jobState })
export type JobChange = v.InferOutput<typeof JobChange>

/** The column `undo` of an outbox row. */
export const Step = v.object({
  action: v.picklist([
    'move',
    'tracking',
    'set_up',
    'job',
    'resend',
    'confirmation',
  ] satisfies UndoableAction[]),
  by: v.string(),
  before: Columns,
  after: Columns,
  /** The cards that the step took from stock. */
  covered: v.optional(v.array(v.object({ line: v.number(), quantity: v.number() })), []),
  jobs: v.optional(v.array(JobChange), []),
  /** The same for all orders of one press. */
  batch: v.optional(v.string()),
})
export type Step = v.InferOutput<typeof Step>

type Changes = {
  after?: Columns
  covered?: readonly CoveredLine[]
  jobs?: readonly JobChange[]
  batch?: string | undefined
}

/**
 * `undo` of a step's outbox entry: how long its mail waits, and what an undo restores. Without changes an undo only
 * deletes the mail.
 */
export function undoOf(
  action: UndoableAction,
  by: string,
  before: Order,
  { after = {}, covered = [], jobs = [], batch }: Changes = {},
): NonNullable<OutboxEntry['undo']> {
  const names = Object.keys(after) as (keyof Columns)[]
  return {
    step: {
      action,
      by,
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after,
      covered,
      jobs,
      batch,
    },
    seconds: UNDO_SECONDS,
  }
}

/** The steps of an order that can be undone now, the newest first. */
export async function readUndoable(db: Db | Tx, order: Order): Promise<UndoableStep[]> {
  const rows = await findWaiting(db, order.id)
  if (rows.length === 0) return []
  const lines = await findLines(db, order.id)
  return rows.flatMap(({ id, undo, goesAt, secondsLeft }) => {
    const step = v.parse(Step, undo)
    if (!isUnchanged(order, lines, step)) return []
    return {
      mail: id,
      action: step.action,
      ...(step.after.state && { to: step.after.state }),
      by: step.by,
      goesAt,
      secondsLeft,
    }
  })
}

/**
 * The operator's moves of these orders to this state that can still be undone; null without any. Earlier moves count
 * too, because the operator repeats the request after a lost response. The time left is that of the first mail.
 */
export async function readBatchUndo(
  db: Db | Tx,
  orderIds: readonly string[],
  { to, actor }: Moves,
): Promise<BatchUndo | null> {
  if (orderIds.length === 0) return null
  return batchUndoOf(await waitingMoves(db, { to, actor }).where('about', 'in', orderIds).execute())
}

type Moves = { to: MovedState; actor: string }

/** A query of the moves of an operator to this state whose mails wait, the first to go first. */
export function waitingMoves(db: Db | Tx, { to, actor }: Moves) {
  return waitingMessages(db)
    .where(sql`undo->>'action'`, '=', 'move')
    .where(sql`undo->'after'->>'state'`, '=', to)
    .where(sql`undo->>'by'`, '=', actor)
    .orderBy('next_at')
    .orderBy('id')
}

type WaitingMove = { id: string; about: string | null; next_at: Date; left: number }

/** Null without any. */
export function batchUndoOf(waiting: readonly WaitingMove[]): BatchUndo | null {
  const [first] = waiting
  if (!first) return null
  return {
    steps: waiting.flatMap(({ id, about }) => (about === null ? [] : [{ order: about, mail: id }])),
    goesAt: first.next_at.toISOString(),
    secondsLeft: first.left,
  }
}

/** Whether the order still has what the step set, so that no later step builds on it. */
export function isUnchanged(order: Order, lines: readonly OrderLine[], { after, jobs }: Step): boolean {
  return hasColumns(order, after) && hasJobs(lines, jobs)
}

function hasJobs(lines: readonly OrderLine[], jobs: readonly JobChange[]): boolean {
  return jobs.every((change) => lines.some(({ line, job }) => line === change.line && job === change.to))
}

function hasColumns(order: Order, after: Columns): boolean {
  return Object.entries(after).every(([name, value]) => {
    const current = order[name as keyof Columns]
    return value instanceof Date
      ? current instanceof Date && current.getTime() === value.getTime()
      : current === value
  })
}
