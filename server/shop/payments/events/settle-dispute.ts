import { type Dispute, disputesOf, isUnsent, withDispute } from '#domain/orders/orders.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { switchOffCards } from '#server/shop/cards/order-cards.ts'
import { queueDisputeMail } from '#server/shop/mails/dispute-mail.ts'
import { dropStepMails } from '#server/shop/mails/drop-step-mails.ts'
import { lockOrder } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import { returnCards } from '#server/shop/stock/return-cards.ts'
import { noEarlierThan } from './settle-order.ts'
import { noteLostRenewal } from './settle-renewal.ts'

type Settle = Pick<Deps, 'config' | 'log' | 'linkKey' | 'now'>

type ReportedDispute = {
  dispute: Omit<Dispute, 'asOf'>
  /** The time of the event by the provider's clock. */
  at: Date
  /** When the money of a lost dispute went back to the buyer. */
  madeAt: Date
  /** The renewal whose payment is disputed. */
  renewal: Renewal | undefined
}

/**
 * Records a dispute. While the dispute is open, nothing of the order may be posted. The operator gets a mail when the
 * dispute begins and when it ends. Events older than the recorded one, and events after the end, change nothing.
 * If a lost dispute is over everything that was not refunded yet, it ends the order like a full refund. Any lost
 * dispute about a payment of a wrong amount does so too. A lost dispute about a renewal's payment counts as a refund of
 * the renewal.
 */
export async function settleDispute(
  deps: Settle,
  tx: Tx,
  orderId: string,
  { dispute, at, madeAt, renewal }: ReportedDispute,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const known = disputesOf(order.dispute).find(({ id }) => id === dispute.id)
  if (known && (known.stage !== 'open' || at < new Date(known.asOf))) return
  const isLost = dispute.stage === 'lost'
  const takesBack = isLost && !renewal
  // with a payment of a wrong amount nothing was sold, so a lost dispute over any amount ends the order
  const isAllBack =
    takesBack && (order.payment_problem !== null || dispute.cents >= order.total_cents - order.refunded_cents)
  const ends = isAllBack && order.state !== 'refunded'
  const returns = ends && isUnsent(order.state)
  if (returns) await returnCards(tx, order)
  if (ends) await switchOffCards(tx, order.id, 'refund', deps.now())
  if (ends) await dropStepMails(tx, order)
  if (isLost && renewal) await noteLostRenewal(deps, tx, renewal, { cents: dispute.cents, at: madeAt })
  const changed = await tx
    .updateTable('shop.orders')
    .set({
      dispute: JSON.stringify(withDispute(order.dispute, { ...dispute, asOf: at.toISOString() })),
      ...(takesBack && {
        refunded_cents: Math.min(order.total_cents, order.refunded_cents + dispute.cents),
        disputed_cents: order.disputed_cents + dispute.cents,
        refunded_at: noEarlierThan(order.paid_at ?? order.created_at, madeAt),
      }),
      ...(isAllBack && { payment_problem: null }),
      ...(ends && { state: 'refunded' as const, closed_at: deps.now() }),
      ...(returns && { holds_stock: false }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (known?.stage !== dispute.stage) await queueDisputeMail(deps, tx, changed, { dispute, renewal })
  deps.log.warn({ order: order.number, dispute: dispute.id, stage: dispute.stage }, 'payment disputed')
}
