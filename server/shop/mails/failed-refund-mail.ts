import { formatAud } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import type { FailedRefund } from '#server/shop/payments/payment-objects.ts'

/**
 * Mails the operator that a refund failed, once per refund. Resolves with false for a refund that was mailed before.
 */
export async function queueFailedRefundMail(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: Order,
  { failed, renewal }: { failed: FailedRefund; renewal: Renewal | undefined },
): Promise<boolean> {
  const subject = `Order ${order.number}: a refund failed`
  const again = `Refund the ${renewal ? 'payment' : 'order'} again in the office`
  return enqueueMail(tx, {
    kind: 'refund-failed',
    dedupeKey: `refund-failed:${failed.id}`,
    about: order.id,
    message: composeMail({ to: config.operatorEmail, subject }, [
      { kind: 'heading', text: subject },
      {
        kind: 'callout',
        text: `The bank did not take the refund of ${formatAud(failed.cents)}: the money is back with you, and the buyer has not got it. The buyer was told that it is on its way. ${again}, or ask the buyer for a bank account.`,
      },
      {
        kind: 'facts',
        facts: [
          ...(renewal ? [{ label: 'Payment', value: `${renewal.number}, ${renewal.description}` }] : []),
          { label: 'Reason given', value: failed.reason },
          { label: 'Buyer’s email', value: order.email ?? 'Not given' },
          { label: 'Buyer’s phone', value: order.customer_phone ?? 'Not given', isTyped: true },
        ],
      },
      { kind: 'button', label: 'Open the order', url: `${config.publicUrl}/office/orders/${order.id}` },
    ]),
  })
}
