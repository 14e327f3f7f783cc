import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { webhookEntry } from '#server/platform/webhooks/messages.ts'
import { lineView } from './order-view-of.ts'
import type { Order, OrderLine } from './orders.ts'

/**
 * Queues the outgoing webhook of a paid order once, in the transaction of the payment. Does nothing without a webhook
 * URL.
 */
export async function queuePaidEvent(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  if (!config.webhook) return
  const at = order.paid_at ?? now()
  const data = paidOrder(order, lines, at)
  await enqueue(tx, webhookEntry({ type: 'order.paid', about: order.number, at, data }))
}

/** Returns the data of the webhook. Amounts are whole cents in AUD, GST included. */
function paidOrder(order: Order, lines: readonly OrderLine[], at: Date) {
  return {
    id: order.id,
    number: order.number,
    currency: 'AUD',
    lines: lines.map((line) => ({ ...lineView(line), type: line.type })),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    monthlyCents: order.monthly_cents,
    refundedCents: order.refunded_cents,
    businessInfo: order.business_info,
    checkoutDetails: order.buyer_details,
    email: order.email,
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    deliveryAddress: order.delivery_address,
    createdAt: order.created_at.toISOString(),
    paidAt: at.toISOString(),
  }
}
