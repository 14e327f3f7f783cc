import type { Handler } from 'hono'
import * as v from 'valibot'
import { isNextJobState, JOB_STATES, type JobState, jobLabels } from '#domain/orders/jobs.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { queueJobMail } from '#server/shop/mails/queue-order-mails.ts'
import { moveLocked } from '#server/shop/office/changes/move-order.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { movedOn, requireLockedOrder } from '#server/shop/office/require-order.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'
import { findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import { changeJob, isOwed } from './change-jobs.ts'
import { setUpLocked } from './set-up-order.ts'

const state = v.picklist(JOB_STATES, `Send a state: ${JOB_STATES.join(', ')}.`)
const JobMove = v.object({
  line: v.pipe(v.number('Send the number of the line.'), v.integer('Send the number of the line.')),
  from: state,
  to: state,
})

/**
 * POST /office/data/orders/:id/jobs {line, from, to}: sets the state of a job. The buyer gets a mail for each job that
 * goes live. When the last job goes live, the set-up of the order is complete, and an order without cards is delivered.
 */
export function setJob(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const change = await readJson(c, JobMove)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const lines = await findLines(tx, order.id)
      const line = requireJob(order, lines, change)
      const changed = await setLocked(deps, tx, order, { ...change, line, lines, actor: c.get('operator') })
      return orderResponse(deps, tx, changed)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

function requireJob(
  order: Order,
  lines: readonly OrderLine[],
  { line: number, from, to }: v.InferOutput<typeof JobMove>,
): OrderLine {
  const line = lines.find((one) => one.line === number && one.type !== 'nfc_card')
  if (!line) throw new ApiError(404, 'not_found', 'This order has no such job.')
  if (order.paid_at === null || order.state === 'refunded') throw movedOn(order)
  if (line.job !== from) {
    throw new ApiError(
      409,
      'moved_on',
      `${line.name} has moved on meanwhile: it is “${jobLabels[line.job]}”.`,
    )
  }
  if (!isNextJobState(from, to)) {
    throw new ApiError(409, 'no_such_move', `A job that is ${from} cannot be set to ${to}.`)
  }
  return line
}

type JobSet = { line: OrderLine; lines: readonly OrderLine[]; to: JobState; actor: string }

async function setLocked(
  deps: Deps,
  tx: Tx,
  order: Order,
  { line, lines, to, actor }: JobSet,
): Promise<Order> {
  const isLast = to === 'live' && lines.filter(isOwed).length === 1
  if (isLast && !order.has_cards) {
    return moveLocked(deps, tx, order, { from: 'paid', to: 'delivered', parcel: {}, actor })
  }
  if (isLast) return setUpLocked(deps, tx, order, actor)
  const job = await changeJob(tx, line, to, deps.now())
  // writes the same value, so that triggers update the buyer's purchases and the order's version
  const unchanged = { set_up_at: order.set_up_at }
  const changed = await tx
    .updateTable('shop.orders')
    .set(unchanged)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (to === 'live') {
    await queueJobMail(deps, tx, changed, {
      line: line.line,
      undo: undoOf('job', actor, order, { after: unchanged, jobs: [job] }),
    })
  }
  await recordAudit(tx, {
    actor,
    action: 'order.job',
    subject: order.number,
    details: { item: line.name, from: line.job, to },
  })
  return changed
}
