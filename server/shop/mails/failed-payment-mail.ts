import { formatAud } from '#domain/money/money.ts'
import { isMailOn } from '#server/office/operator-mails/is-mail-on.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import { findOrder } from '#server/shop/orders/orders.ts'
import { runningView } from '#server/shop/orders/subscriptions.ts'
import { buyerFacts } from './order-mail-parts.ts'

/**
 * Mails the operator that a monthly payment failed, unless the operator has switched this mail off. Sends one mail per
 * invoice, however often the payment is tried.
 */
export async function queueFailedRenewal(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { subscriptionId, invoiceId }: { subscriptionId: string; invoiceId: string },
): Promise<void> {
  const subscription = await tx
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  // a later event may have reported that the subscription is paid or has ended
  if (subscription?.status !== 'past_due') return
  const order = await findOrder(tx, subscription.order_id)
  if (!order || !(await isMailOn(tx, 'failed_payment'))) return
  const { names, monthlyCents } = runningView(subscription)
  const subject = `Order ${order.number}: a monthly payment failed`
  await enqueueMail(tx, {
    kind: 'payment-failed',
    dedupeKey: `payment-failed:${invoiceId}`,
    about: order.id,
    message: composeMail({ to: config.operatorEmail, isToOperator: true, subject }, [
      { kind: 'heading', text: subject },
      {
        kind: 'callout',
        text: `${formatAud(monthlyCents)} for ${names.join(', ')} could not be taken. The payment provider tries it again by itself. Ring the buyer if it keeps failing.`,
      },
      { kind: 'facts', facts: buyerFacts(order) },
      { kind: 'button', label: 'Open the order', url: `${config.publicUrl}/office/orders/${order.id}` },
    ]),
  })
}
