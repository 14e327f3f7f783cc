import type { Handler } from 'hono'
import { sql } from 'kysely'
import { isDeletable } from '#domain/orders/orders.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { requireLockedOrder } from '#server/shop/office/require-order.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/**
 * POST /office/data/orders/:id/delete: deletes an unpaid order and all that the buyer typed. A 409 `not_deletable` says
 * why an order cannot be deleted, or cannot be deleted yet. The audit log keeps the order's number and who deleted the
 * order.
 */
export function deleteOrder({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    await db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      const reason = reasonNotToDelete(order, now())
      if (reason !== undefined) throw new ApiError(409, 'not_deletable', reason, { state: order.state })
      await eraseOrder(tx, order, c.get('operator'))
    })
    return c.json({ deleted: true })
  }
}

/**
 * Deletes an order with the events of its checkout session and the messages about it, and records the deletion in the
 * audit log. The caller checks `reasonNotToDelete` first.
 */
export async function eraseOrder(tx: Tx, { id, number }: Order, actor: string): Promise<void> {
  await tx
    .deleteFrom('shop.payment_events')
    .where(sql`payload #>> '{data,object,client_reference_id}'`, '=', id)
    .execute()
  await tx.deleteFrom('platform.outbox').where('about', '=', id).execute()
  await tx.deleteFrom('shop.orders').where('id', '=', id).execute()
  await recordAudit(tx, { actor, action: 'order.delete', subject: number })
}

/**
 * Returns the reason why the order cannot be deleted, as a text for the operator, or undefined if it can be deleted.
 */
export function reasonNotToDelete(order: Order, now: Date): string | undefined {
  const isUnpaid = order.paid_at === null && order.payment_problem === null && order.refunded_cents === 0
  if (isUnpaid && isDeletable(order.state)) return undefined
  if (!isUnpaid || order.state !== 'awaiting_payment') return 'Records of a payment stay for the tax office.'
  return now < order.expires_at
    ? 'Its payment page is still open. It closes by itself within half an hour: delete the order then.'
    : 'Its payment page has closed, but a payment may still be under way: a bank can take some days. If no money comes, the order closes by itself: delete it then.'
}
