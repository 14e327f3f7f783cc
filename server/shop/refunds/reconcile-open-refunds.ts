import type { Deps } from '#server/platform/deps.ts'
import { holdStepMails } from '#server/shop/mails/drop-step-mails.ts'
import { findOrder, lockOrder } from '#server/shop/orders/orders.ts'
import { findRenewalById } from '#server/shop/orders/renewals.ts'
import { settleRefund } from '#server/shop/payments/events/settle-order.ts'
import { settleRenewalRefund } from '#server/shop/payments/events/settle-renewal.ts'
import { madeAt } from '#server/shop/payments/made-at.ts'
import { readRefunded } from './read-refunded.ts'
import { findOverdueRefunds, type Refund, settleRefundRequest } from './refunds.ts'
import type { Sale } from './sale.ts'
import { carryOutRefund, isMade, noteRefusal } from './send-refund.ts'

/** The age from which refunds are checked. Response and event usually come within seconds. */
const OVERDUE_MS = 60_000

/**
 * Background job for open refunds older than a minute. A refund without a response is requested again under its own
 * idempotency key. A refund that was made is read from the payment provider and recorded once, whether or not its event
 * arrives. While a full refund of an order is open, the unsent mails of the order's steps are delayed further. Several
 * processes may run the job at once.
 */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - OVERDUE_MS)
  for await (const refund of findOverdueRefunds(deps.db, before)) {
    try {
      await checkRefund(deps, refund)
    } catch (error) {
      deps.log.error({ err: error, refund: refund.id }, 'could not ask what became of a refund')
    }
  }
}

async function checkRefund(deps: Deps, refund: Refund): Promise<void> {
  const sale = await saleOf(deps, refund)
  if (!sale) return
  const { order, renewal } = sale
  if (refund.cents === null && !renewal) await deps.db.transaction().execute((tx) => holdStepMails(tx, order))
  if (refund.status === 'asked') await carryOutRefund(deps, sale, refund, refund.asked_by)
  else await recordRefund(deps, sale, refund)
}

async function saleOf({ db }: Deps, { order_id, renewal_id }: Refund): Promise<Sale | undefined> {
  const renewal = renewal_id === null ? undefined : await findRenewalById(db, renewal_id)
  const order = await findOrder(db, renewal?.order_id ?? order_id ?? '')
  return order && { order, renewal }
}

/** Records a refund that was made, as its event would. A refund that failed at the provider counts as refused. */
async function recordRefund(deps: Deps, sale: Sale, refund: Refund): Promise<void> {
  const { order, renewal } = sale
  const payment = (renewal ?? order).payment_intent_id
  if (payment === null) return
  const made = await isMade(deps, payment, refund)
  const charge = made ? await readRefunded(deps, payment) : undefined
  if (made && !charge) return
  const at = madeAt(deps, charge?.newest)
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (charge && renewal) await settleRenewalRefund(deps, tx, renewal, { ...charge, at })
    else if (charge) await settleRefund(deps, tx, order.id, { ...charge, at })
    const isNews = await settleRefundRequest(tx, refund, made ? 'noted' : 'refused')
    if (isNews && !made) await noteRefusal(tx, sale, refund.asked_by)
  })
  deps.wakeOutbox()
}
