import type { Handler } from 'hono'
import { OrderCorrection } from '#domain/orders/order-correction.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { queueConfirmationAgain } from '#server/shop/mails/queue-order-mails.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { orderResponse } from './order-response.ts'
import { requireLockedOrder } from './require-order.ts'

/**
 * POST /office/data/orders/:id/details: corrects the contact details and the delivery address of a paid order, and on
 * request mails the confirmation again. The log has the names of the changed fields, not their values.
 */
export function correctOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { sendAgain, ...requested } = await readJson(c, OrderCorrection)

    const result = await deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, c)
      if (order.paid_at === null)
        throw new ApiError(409, 'not_paid', 'Nobody has paid for this order.', { state: order.state })
      const changed = changedParts(order, requested)
      const corrected = await tx
        .updateTable('shop.orders')
        .set({
          email: requested.email,
          customer_name: requested.customerName,
          customer_phone: requested.customerPhone || null,
          ...(requested.address && { delivery_address: JSON.stringify(requested.address) }),
        })
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (sendAgain) await queueConfirmationAgain(deps, tx, corrected)
      if (changed.length > 0 || sendAgain)
        await recordAudit(tx, {
          actor: c.get('operator'),
          action: 'order.details',
          subject: order.number,
          details: { changed, mailedAgain: sendAgain },
        })
      return orderResponse(deps, tx, corrected)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

function changedParts(order: Order, requested: Omit<OrderCorrection, 'sendAgain'>): string[] {
  const { email, customerName, customerPhone, address } = requested
  const known = order.delivery_address
  const isOtherAddress =
    address !== undefined &&
    (['line1', 'line2', 'city', 'state', 'postal_code'] as const).some(
      (part) => address[part] !== (known?.[part] ?? ''),
    )
  return [
    ...(email === order.email ? [] : ['email']),
    ...(customerName === order.customer_name ? [] : ['name']),
    ...(customerPhone === (order.customer_phone ?? '') ? [] : ['phone']),
    ...(isOtherAddress ? ['delivery address'] : []),
  ]
}
