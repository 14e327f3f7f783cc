import type { Handler } from 'hono'
import type { OwnSubscription } from '#domain/orders/subscriptions.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSubscriptions, subscriptionViews } from '#server/shop/orders/subscriptions.ts'

/** GET /account/v1/subscriptions: the account's subscriptions, ended ones last. */
export function listSubscriptions({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const subscriptions = await findSubscriptions(db, c.get('user').id)
    return c.json(subscriptions.flatMap(subscriptionViews) satisfies OwnSubscription[])
  }
}
