import { noteSubscription } from '#server/functions/orders/settle-subscription.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSubscription } from './subscription-objects.ts'

/**
 * Asks the payment provider how a subscription stands, and believes it over what its events said. What cannot be
 * asked now is asked again by a job.
 */
export async function askForSubscription(deps: Deps, id: string): Promise<void> {
  // in whole seconds, as events count: one of this very second may be newer
  const at = new Date(Math.floor(deps.now().getTime() / 1000) * 1000)
  try {
    const news = readSubscription(await deps.stripe.subscriptions.retrieve(id))
    if (news && news !== 'none')
      await deps.db.transaction().execute((tx) => noteSubscription(tx, { news, at }, { isTruth: true }))
  } catch (error) {
    deps.log.warn({ err: error, subscription: id }, 'could not ask how a subscription stands')
  }
}
