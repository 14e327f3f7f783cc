import type { Selectable } from 'kysely'
import type { OwnSubscription } from '#domain/subscriptions.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Subscription = Selectable<Tables['shop.subscriptions']>

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
