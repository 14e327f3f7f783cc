import type { Deps } from '#server/platform/deps.ts'
import { noteSubscription } from './events/settle-subscription.ts'
import { readSubscription } from './events/subscription-objects.ts'

/**
 * Asks the payment provider how a subscription stands, and believes it over what its events said. Throws what the
 * provider's client throws.
 */
export async function startSubscription(deps: Deps, id: string): Promise<void> {
  const at = await timeToAsk(deps, id)
  const update = readSubscription(await deps.stripe.subscriptions.retrieve(id))
  if (update && update !== 'none')
    await deps.db.transaction().execute((tx) => noteSubscription(tx, { update, at }, { isTruth: true }))
}

/** In whole seconds, as events count. Never before the last of them, should our clock be behind the provider's. */
async function timeToAsk({ db, now }: Deps, id: string): Promise<Date> {
  const at = new Date(Math.floor(now().getTime() / 1000) * 1000)
  const known = await db
    .selectFrom('shop.subscriptions')
    .select('as_of')
    .where('id', '=', id)
    .executeTakeFirst()
  return known && known.as_of > at ? known.as_of : at
}
