import { sql } from 'kysely'
import * as v from 'valibot'
import { UNDO_SECONDS } from '#domain/office/waiting-mail.ts'
import { JOB_STATES } from '#domain/orders/jobs.ts'
import type { BatchUndo } from '#domain/orders/office/posting.ts'
import type { UndoableAction, UndoableStep } from '#domain/orders/office/undo.ts'
import { type MovedState, ORDER_STATES } from '#domain/orders/orders.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import { findWaiting, UNDOABLE, waitingMessages } from '#server/platform/outbox/waiting.ts'
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
/** A step's change of the job of one order line. `from` and `fromAt` are the former state and its time. */
const JobChange = v.object({ line: v.number(), from: jobState, fromAt: moment, to: jobState })
export type JobChange = v.InferOutput<typeof JobChange>

/** The content of the column `undo` of an outbox row: a step, and what its undo restores. */
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
  /** The id that all orders moved by one click share. */
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
 * Returns the `undo` of a step's outbox entry: how long its mail is held back, and what an undo restores. If nothing is
 * to be restored, an undo only deletes the mail.
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

/** Returns the steps of an order that can be undone now, the newest first. */
export async function readUndoable(db: Db | Tx, order: Order): Promise<UndoableStep[]> {
  const rows = await findWaiting(db, order.id)
  if (rows.length === 0) return []
  const lines = await findLines(db, order.id)
  const steps = rows.map(({ undo, ...row }) => ({ ...row, step: v.parse(Step, undo) }))
  return steps.flatMap(({ id, step, goesAt, secondsLeft }, index) => {
    const later = steps.slice(0, index).map((other) => other.step)
    if (!isUnchanged(order, lines, { step, later })) return []
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
 * Returns the operator's moves of the orders to the state `to` that can still be undone, or null if there are none.
 * Moves of earlier requests count too, because the operator may have repeated a request whose response was lost. The
 * time left is that of the mail that is sent first.
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

/** Selects the operator's moves to the state `to` whose mails are not sent yet, sorted by the time of sending. */
export function waitingMoves(db: Db | Tx, { to, actor }: Moves) {
  return waitingMessages(db)
    .where(sql`undo->>'action'`, '=', 'move')
    .where(sql`undo->'after'->>'state'`, '=', to)
    .where(sql`undo->>'by'`, '=', actor)
    .orderBy('next_at')
    .orderBy('id')
}

type WaitingMove = { id: string; about: string | null; next_at: Date; left: number }

/** Returns the steps to undo with the seconds left until the first mail is sent, or null without unsent moves. */
export function batchUndoOf(waiting: readonly WaitingMove[]): BatchUndo | null {
  const [first] = waiting
  if (!first) return null
  return {
    steps: waiting.flatMap(({ id, about }) => (about === null ? [] : [{ order: about, mail: id }])),
    goesAt: first.next_at.toISOString(),
    secondsLeft: first.left,
  }
}

/**
 * Whether no later change blocks the undo of the step: the order and its jobs still have the values that the step
 * set, and no `later` step set the same column or job. The second condition catches a later step that changed a value
 * back.
 */
export function isUnchanged(
  order: Order,
  lines: readonly OrderLine[],
  { step, later }: { step: Step; later: readonly Step[] },
): boolean {
  const { after, jobs } = step
  return hasColumns(order, after) && hasJobs(lines, jobs) && !later.some((other) => overlaps(step, other))
}

function overlaps(one: Step, other: Step): boolean {
  return (
    Object.keys(one.after).some((name) => name in other.after) ||
    one.jobs.some(({ line }) => other.jobs.some((job) => job.line === line))
  )
}

/**
 * Reads the undoable steps of these orders. Returns a function that returns the steps of `order` after the step with
 * the mail `mail`.
 */
export async function findLaterSteps(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(order: string, mail: string) => Step[]> {
  if (orderIds.length === 0) return () => []
  const rows = await db
    .selectFrom('platform.outbox')
    .select(['id', 'about', 'undo'])
    .where('about', 'in', orderIds)
    .where(UNDOABLE)
    .execute()
  return (order, mail) =>
    rows
      .filter(({ about, id }) => about === order && BigInt(id) > BigInt(mail))
      .map(({ undo }) => v.parse(Step, undo))
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
