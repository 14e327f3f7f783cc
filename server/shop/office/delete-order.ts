import type { Handler } from 'hono'
import { sql } from 'kysely'
import { isDeletable } from '#domain/orders/orders.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { requireLockedOrder } from './require-order.ts'

/**
 * POST /office/data/orders/:id/delete: deletes an order that nobody paid for, with what was typed into it. Records of
 * payments stay for the tax office. The log keeps the number and who deleted it.
 */
export function deleteOrder({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    await db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const isUnpaid = order.paid_at === null && order.payment_problem === null && order.refunded_cents === 0
      if (!isUnpaid || !isDeletable(order.state)) {
        const copy =
          order.state === 'awaiting_payment'
            ? 'Its payment page is still open. It closes by itself within half an hour: delete the order then.'
            : 'Records of a payment stay for the tax office.'
        throw new ApiError(409, 'not_deletable', copy, { state: order.state })
      }
      await tx
        .deleteFrom('shop.payment_events')
        .where(sql`payload #>> '{data,object,client_reference_id}'`, '=', order.id)
        .execute()
      await tx.deleteFrom('shop.orders').where('id', '=', order.id).execute()
      await recordAudit(tx, { actor: c.get('operator'), action: 'order.delete', subject: order.number })
    })
    return c.json({ deleted: true })
  }
}
