import { inPages } from '#server/platform/database/in-pages.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPayment } from '#server/shop/orders/find-payment.ts'
import { readRenewals } from '#server/shop/payments/read-renewals.ts'
import { refreshSubscription } from '#server/shop/payments/refresh-subscription.ts'

const PAGE = 50
/**
 * How long after the end of its period a subscription counts as overdue. The provider needs some time to charge for the
 * next month.
 */
const OVERDUE_MS = 3 * 3_600_000
/**
 * The time after which the renewals of a subscription are read again, in case an event was lost: a month and some days.
 */
const UNREAD_MS = 35 * 24 * 3_600_000

/**
 * Background job for lost events. It reads from the payment provider: subscriptions whose period has ended or is not
 * known, renewals that may be missing, and the missing ids of the first payments of orders with monthly items. Such an
 * id is needed because refunds and disputes find their order by the id of the payment.
 */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  await refreshOverdue(deps)
  await readMissedRenewals(deps)
  await findFirstPayments(deps)
}

async function refreshOverdue(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - OVERDUE_MS)
  const overdue = inPages(
    deps.db
      .selectFrom('shop.subscriptions')
      .select('id')
      .where('status', '!=', 'cancelled')
      .where((is) => is.or([is('current_period_end', 'is', null), is('current_period_end', '<', before)])),
    PAGE,
  )
  for await (const { id } of overdue) {
    await refreshSubscription(deps, id)
      .then(() => readRenewals(deps, id))
      .catch((error: unknown) => {
        deps.log.warn({ err: error, subscription: id }, 'could not ask how a subscription stands')
      })
  }
}

async function readMissedRenewals(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNREAD_MS)
  const unread = inPages(
    deps.db
      .selectFrom('shop.subscriptions')
      .select('id')
      .where((is) =>
        is.or([
          is('renewals_read_at', 'is', null),
          is.and([is('status', '!=', 'cancelled'), is('renewals_read_at', '<', before)]),
          // reads the renewals once more after the subscription has ended
          is.and([is('status', '=', 'cancelled'), is('renewals_read_at', '<', is.ref('as_of'))]),
        ]),
      ),
    PAGE,
  )
  for await (const { id } of unread) {
    await readRenewals(deps, id).catch((error: unknown) => {
      deps.log.warn({ err: error, subscription: id }, 'could not ask for the payments of a subscription')
    })
  }
}

async function findFirstPayments(deps: Deps): Promise<void> {
  const unknown = inPages(
    deps.db
      .selectFrom('shop.orders')
      .selectAll()
      .where('subscription_id', 'is not', null)
      .where('payment_intent_id', 'is', null)
      .where('paid_at', 'is not', null),
    PAGE,
  )
  for await (const order of unknown) {
    await findPayment(deps, order).catch((error: unknown) => {
      deps.log.warn({ err: error, order: order.number }, 'could not ask for the payment of an order')
    })
  }
}
