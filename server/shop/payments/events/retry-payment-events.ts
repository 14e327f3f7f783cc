import type { Deps } from '#server/platform/deps.ts'
import { handlePaymentEvent } from './payment-events.ts'

const AT_ONCE = 20
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/** Background job: retries unprocessed events with exponential backoff, until they are deleted after a year. */
export async function retryPaymentEvents(deps: Deps): Promise<void> {
  const at = deps.now()
  const due = await deps.db
    .selectFrom('shop.payment_events')
    .select(['id', 'type', 'attempts'])
    .where('processed_at', 'is', null)
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute()
  for (const event of due) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** event.attempts, LONGEST_PAUSE_MS)
    await deps.db
      .updateTable('shop.payment_events')
      .set({ attempts: event.attempts + 1, next_at: new Date(at.getTime() + pause) })
      .where('id', '=', event.id)
      .execute()
    try {
      await handlePaymentEvent(deps, event.id)
    } catch (error) {
      deps.log.error({ err: error, event: event.id, type: event.type }, 'payment event failed again')
    }
  }
}
