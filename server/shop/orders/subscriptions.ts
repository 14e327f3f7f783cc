import type { Selectable } from 'kysely'
import type { OwnSubscription } from '#domain/orders/subscriptions.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

export type Subscription = Selectable<Tables['shop.subscriptions']>

/** Those of an account's orders: what runs stands before what is over, and the newest first. */
export function findSubscriptions(db: Db | Tx, userId: string): Promise<Subscription[]> {
  return db
    .selectFrom('shop.subscriptions as subscription')
    .innerJoin('shop.orders as order', 'order.id', 'subscription.order_id')
    .selectAll('subscription')
    .where('order.user_id', '=', userId)
    .orderBy((is) => is('subscription.status', '=', 'cancelled'))
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id')
    .execute()
}

/** Each thing of a subscription on its own: what was paid for together is changed and cancelled together. */
export function subscriptionViews(subscription: Subscription): OwnSubscription[] {
  return subscription.items.map(({ name, quantity, unitCents }, index) => ({
    id: `${subscription.id}-${index + 1}`,
    name,
    quantity,
    priceCents: unitCents,
    status: subscription.status,
    currentPeriodEnd: subscription.current_period_end?.toISOString() ?? null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  }))
}
