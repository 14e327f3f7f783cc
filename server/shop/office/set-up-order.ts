import type { Handler } from 'hono'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueSetUpMail } from '#server/shop/mails/queue-order-mails.ts'
import { undoOf } from '#server/shop/office/undo/undoable-steps.ts'
import { owesSetUp } from '#server/shop/orders/orders.ts'
import { orderResponse } from './order-response.ts'
import { movedOn, requireLockedOrder } from './require-order.ts'

/**
 * POST /office/data/orders/:id/set-up: marks the products other than cards of a mixed order as set up. An order without
 * cards is set up by its move to delivered.
 */
export function setUpOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      if (order.set_up_at !== null) return orderResponse(deps, tx, order)
      if (!order.has_cards || !owesSetUp(order)) throw movedOn(order)
      const changes = { set_up_at: deps.now() }
      const done = await tx
        .updateTable('shop.orders')
        .set(changes)
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await queueSetUpMail(deps, tx, done, undoOf('set_up', c.get('operator'), order, changes))
      await recordAudit(tx, { actor: c.get('operator'), action: 'order.set_up', subject: order.number })
      return orderResponse(deps, tx, done)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}
