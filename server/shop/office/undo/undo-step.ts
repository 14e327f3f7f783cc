import type { Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import { findLines, type Order } from '#server/shop/orders/orders.ts'
import { uncoverShortCards } from '#server/shop/stock/cover-short-cards.ts'
import { isUnchanged, type JobChange, Step, UNTRIED } from './undoable-steps.ts'

const Mail = v.object({ mail: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Send the id of the waiting mail.')) })

/**
 * POST /office/data/orders/:id/undo {mail}: undoes a step whose mail still waits. The mail is deleted, and the order
 * and the stock are set back, in one transaction, so a mail that a worker has taken keeps its step. 409 `too_late` then,
 * and after an undo.
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
      const step = v.parse(Step, taken.undo)
      const { action, before, after, covered, jobs } = step
      if (!isUnchanged(order, await findLines(tx, order.id), step)) {
        throw new ApiError(
          409,
          'moved_on',
          'The order has changed since that step. Undo the later step first.',
        )
      }
      await uncoverShortCards(tx, order, covered)
      await undoJobs(tx, order, jobs)
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

/** Before the order's own update, which makes the purchases follow. */
async function undoJobs(tx: Tx, { id }: Order, jobs: readonly JobChange[]): Promise<void> {
  for (const { line, from, fromAt } of jobs) {
    await tx
      .updateTable('shop.order_lines')
      .set({ job: from, job_at: fromAt })
      .where('order_id', '=', id)
      .where('line', '=', line)
      .execute()
  }
}

/**
 * POST /office/data/orders/:id/send-now {mail}: sends a waiting mail at once. Its step can no longer be undone then. The
 * waiting mails of earlier steps go with it: a buyer must not read after the posting that the cards are being programmed.
 */
export function sendNow(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { mail } = await readJson(c, Mail)
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const due = await tx
        .updateTable('platform.outbox')
        .set({ next_at: sql`now()` })
        .where('id', '<=', mail)
        .where('about', '=', order.id)
        .where(UNTRIED)
        .where((eb) => eb.or([eb('id', '=', mail), IS_STEP]))
        .returning(['id', 'kind'])
        .execute()
      const sent = due.find(({ id }) => id === mail)
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

/** Whether a waiting mail says how far the cards are, so that later mails build on it. */
const IS_STEP = sql<boolean>`undo->>'action' in ('move', 'tracking')`

const tooLate = () =>
  new ApiError(
    409,
    'too_late',
    'That mail has gone by now, or somebody has undone the step: nothing was changed.',
  )
