import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueSetUpMail } from '#server/shop/mails/queue-order-mails.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { movedOn, requireLockedOrder } from '#server/shop/office/require-order.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'
import { type Order, owesSetUp } from '#server/shop/orders/orders.ts'
import { finishJobs } from './change-jobs.ts'

/**
 * POST /office/data/orders/:id/set-up: sets all jobs of an order with cards to live. An order without cards is set up
 * by its move to delivered.
 */
export function setUpOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      if (order.set_up_at !== null) return orderResponse(deps, tx, order)
      if (!order.has_cards || !owesSetUp(order)) throw movedOn(order)
      return orderResponse(deps, tx, await setUpLocked(deps, tx, order, c.get('operator')))
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

/**
 * Sets all jobs of a locked order with cards to live. The entry in the audit log and the buyer's mail are in the same
 * transaction.
 */
export async function setUpLocked(deps: Deps, tx: Tx, order: Order, actor: string): Promise<Order> {
  const at = deps.now()
  const jobs = await finishJobs(tx, order, at)
  const after = { set_up_at: at }
  const done = await tx
    .updateTable('shop.orders')
    .set(after)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueSetUpMail(deps, tx, done, undoOf('set_up', actor, order, { after, jobs }))
  await recordAudit(tx, { actor, action: 'order.set_up', subject: order.number })
  return done
}
