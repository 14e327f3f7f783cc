import type { Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ORDER_STATES } from '#domain/orders/orders.ts'
import { UNDO_SECONDS, type UndoableAction, type UndoableStep } from '#domain/orders/undo.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { orderResponse } from './order-response.ts'
import { requireLockedOrder } from './require-order.ts'

/** The columns that steps change: an undo sets them back. */
const text = v.nullable(v.string())
const moment = v.nullable(
  v.pipe(
    v.string(),
    v.transform((iso) => new Date(iso)),
  ),
)
const Columns = v.partial(
  v.object({
    state: v.picklist(ORDER_STATES),
    programming_at: moment,
    shipped_at: moment,
    delivered_at: moment,
    set_up_at: moment,
    tracking_number: text,
    carrier: text,
  }),
)
type Columns = v.InferOutput<typeof Columns>

/** `undo` of an outbox row. */
const Step = v.object({
  action: v.picklist(['move', 'tracking', 'set_up', 'resend', 'confirmation'] satisfies UndoableAction[]),
  by: v.string(),
  before: Columns,
  after: Columns,
})

/** The wait of a step's mail, with what an undo sets back. Without changed columns an undo takes back only the mail. */
export function undoOf(
  action: UndoableAction,
  by: string,
  before: Order,
  after: Columns = {},
): NonNullable<OutboxEntry['undo']> {
  const names = Object.keys(after) as (keyof Columns)[]
  return {
    step: { action, by, before: Object.fromEntries(names.map((name) => [name, before[name]])), after },
    seconds: UNDO_SECONDS,
  }
}

/** The mails that have not been tried: while they wait, their steps can be undone. */
const UNTRIED = sql<boolean>`status = 'pending' and attempts = 0 and locked_by is null and last_error is null
  and maybe_delivered = 0 and undo is not null`

/** The steps of an order that can be undone now, the newest first. */
export async function readUndoable(db: Db | Tx, order: Order): Promise<UndoableStep[]> {
  const rows = await db
    .selectFrom('platform.outbox')
    .select(['id', 'undo', 'next_at', sql<number>`ceil(extract(epoch from next_at - now()))::int`.as('left')])
    .where('about', '=', order.id)
    .where(UNTRIED)
    .where('next_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ id, undo, next_at, left }) => {
    const step = v.parse(Step, undo)
    if (!isUnchanged(order, step.after)) return []
    return {
      mail: id,
      action: step.action,
      ...(step.after.state && { to: step.after.state }),
      by: step.by,
      goesAt: next_at.toISOString(),
      secondsLeft: left,
    }
  })
}

/** Whether the order still has what the step set, so that no later step builds on it. */
function isUnchanged(order: Order, after: Columns): boolean {
  return Object.entries(after).every(([name, value]) => {
    const current = order[name as keyof Columns]
    return value instanceof Date
      ? current instanceof Date && current.getTime() === value.getTime()
      : current === value
  })
}

const Mail = v.object({ mail: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Send the id of the waiting mail.')) })

/**
 * POST /office/data/orders/:id/undo {mail}: undoes a step whose mail still waits. The mail is deleted and the order set
 * back in one transaction, so a mail that a worker has taken keeps its step. 409 `too_late` then, and after an undo.
 */
export function undoStep(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { mail } = await readJson(c, Mail)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const taken = await tx
        .deleteFrom('platform.outbox')
        .where('id', '=', mail)
        .where('about', '=', order.id)
        .where(UNTRIED)
        .returning('undo')
        .executeTakeFirst()
      if (!taken) throw tooLate()
      const { action, before, after } = v.parse(Step, taken.undo)
      if (!isUnchanged(order, after)) {
        throw new ApiError(
          409,
          'moved_on',
          'The order has changed since that step. Undo the later step first.',
        )
      }
      const restored =
        Object.keys(before).length === 0
          ? order
          : await tx
              .updateTable('shop.orders')
              .set(before)
              .where('id', '=', order.id)
              .returningAll()
              .executeTakeFirstOrThrow()
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'order.undo',
        subject: order.number,
        details: { step: action, ...(after.state && { from: after.state, to: restored.state }) },
      })
      return orderResponse(deps, tx, restored)
    })
    return c.json(result)
  }
}

/** POST /office/data/orders/:id/send-now {mail}: sends a waiting mail at once. Its step can no longer be undone then. */
export function sendNow(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { mail } = await readJson(c, Mail)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const sent = await tx
        .updateTable('platform.outbox')
        .set({ next_at: sql`now()` })
        .where('id', '=', mail)
        .where('about', '=', order.id)
        .where(UNTRIED)
        .returning('kind')
        .executeTakeFirst()
      if (!sent) throw tooLate()
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'order.send_now',
        subject: order.number,
        details: { kind: sent.kind },
      })
      return orderResponse(deps, tx, order)
    })
    deps.wakeOutbox()
    return c.json(result)
  }
}

const tooLate = () =>
  new ApiError(
    409,
    'too_late',
    'That mail has gone by now, or somebody has undone the step: nothing was changed.',
  )
