import type { Selectable } from 'kysely'
import type { OwnSubscription, RunningSubscription } from '#domain/orders/subscriptions.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

export type Subscription = Selectable<Tables['shop.subscriptions']>

/** Reads the subscriptions of an account's orders, newest first. Subscriptions that have ended come last. */
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

/** The subscriptions of an order that have not ended. */
export function findRunning(db: Db | Tx, { id }: { id: string }): Promise<Subscription[]> {
  return db
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('order_id', '=', id)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .execute()
}

/**
 * Returns the items of a subscription for its buyer. All items have the same status, because they are cancelled
 * together.
 */
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

type RunningColumns = Pick<
  Subscription,
  'id' | 'items' | 'status' | 'cancel_at_period_end' | 'current_period_end'
>

/** Names the items of a subscription, such as "4 × Microsoft 365 Business Basic". */
export function itemNames(items: Subscription['items']): string[] {
  return items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
}

export function runningView(subscription: RunningColumns): RunningSubscription {
  const { id, items, status, cancel_at_period_end, current_period_end } = subscription
  return {
    id,
    names: itemNames(items),
    monthlyCents: items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
    status: status === 'past_due' ? 'past_due' : cancel_at_period_end ? 'ends' : 'active',
    cancelAtPeriodEnd: cancel_at_period_end,
    currentPeriodEnd: current_period_end?.toISOString() ?? null,
  }
}
