import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteSubscription } from './events/settle-subscription.ts'
import { readSubscription } from './events/subscription-objects.ts'

/**
 * Reads the state of a subscription from the payment provider, and stores it in place of the state from events. Throws
 * the provider's errors.
 */
export async function refreshSubscription(deps: Deps, id: string): Promise<void> {
  const at = await timeToAsk(deps, id)
  const object = await deps.stripe.subscriptions.retrieve(id)
  await deps.db.transaction().execute((tx) => noteResponse(tx, object, at))
}

/** Stores the subscription from the payment provider's response to a request that began at `at`. */
export async function noteResponse(tx: Tx, object: unknown, at: Date): Promise<void> {
  const update = readSubscription(object)
  if (update && update !== 'none') await noteSubscription(tx, { update, at }, { isTruth: true })
}

/**
 * Returns the time to store with a response to a request that begins now. It is in whole seconds, like the times of
 * events, and not before the last stored event or response about the subscription, in case our clock is behind.
 */
export async function timeToAsk({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<Date> {
  const at = new Date(Math.floor(now().getTime() / 1000) * 1000)
  const known = await db
    .selectFrom('shop.subscriptions')
    .select('as_of')
    .where('id', '=', id)
    .executeTakeFirst()
  return known && known.as_of > at ? known.as_of : at
}
