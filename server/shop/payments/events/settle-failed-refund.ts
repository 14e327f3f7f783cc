import { formatAud } from '#domain/money/money.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { queueFailedRefundMail } from '#server/shop/mails/payments/refund-mails.ts'
import { lockOrder, type Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import type { FailedRefund, RefundedCharge } from '#server/shop/payments/payment-objects.ts'
import type { Sale } from '#server/shop/refunds/sale.ts'
import { sumRefunded } from './settle-order.ts'
import { noteFailedRenewalRefund } from './settle-renewal.ts'

type Settle = Pick<Deps, 'config' | 'log'>

/** The actor in the audit log when the payment provider reports a failure. */
const PROVIDER = 'the payment provider'

type Failure = {
  failed: FailedRefund
  /** The refunds of the payment as the payment provider reports them now. */
  charge: RefundedCharge
  at: Date
  /** The renewal whose refund failed. */
  renewal: Renewal | undefined
}

/**
 * Records a refund that failed at the bank: the shop has the money again, so the money no longer counts as refunded and
 * can be refunded again. The operator gets a mail, and the audit log an entry. An order that the refund has ended stays
 * ended. A repeated event changes nothing, because a later refund may have gone through meanwhile.
 */
export async function settleFailedRefund(
  deps: Settle,
  tx: Tx,
  orderId: string,
  { failed, charge, at, renewal }: Failure,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!(await queueFailedRefundMail(deps, tx, order, { failed, renewal }))) return
  if (renewal) await noteFailedRenewalRefund(deps, tx, renewal, { refundedCents: charge.refundedCents, at })
  else await takeBack(tx, order, { failed, charge, at })
  await refuseRequest(tx, { order, renewal }, failed)
  await recordAudit(tx, {
    actor: PROVIDER,
    action: 'order.refund_failed',
    subject: order.number,
    details: { ...(renewal && { payment: renewal.number }), cents: failed.cents },
  })
  deps.log.warn({ order: order.number, cents: failed.cents }, 'refund failed')
}

async function takeBack(
  tx: Tx,
  order: Order,
  { failed, charge, at }: Pick<Failure, 'failed' | 'charge' | 'at'>,
): Promise<void> {
  const refundedCents = Math.min(order.refunded_cents, sumRefunded(order, charge))
  // an order with a wrong amount never counts as paid, so only `payment_problem` lets the office refund the rest
  const isProblem = order.state === 'refunded' && order.paid_at === null && !charge.isWhole
  await tx
    .updateTable('shop.orders')
    .set({
      refunded_cents: refundedCents,
      refund_failed_at: at,
      ...(refundedCents === 0 && { refunded_at: null }),
      ...(isProblem && { payment_problem: `the refund of ${formatAud(failed.cents)} failed` }),
    })
    .where('id', '=', order.id)
    .execute()
}

/** Marks the operator's request as refused, so that the next request is a new one. */
async function refuseRequest(tx: Tx, { order, renewal }: Sale, { requestId }: FailedRefund): Promise<void> {
  if (requestId === undefined || !isUuid(requestId)) return
  await tx
    .updateTable('shop.refunds')
    .set({ status: 'refused' })
    .where('id', '=', requestId)
    .where((is) => (renewal ? is('renewal_id', '=', renewal.id) : is('order_id', '=', order.id)))
    .execute()
}
