import type { Tx } from '#server/platform/database/tables.ts'
import { secondsFromNow } from './outbox-rows.ts'
import { UNLEASED } from './redirect.ts'

/**
 * Delays the messages of these kinds about an order for at least `seconds` from now. Call it in the transaction of a
 * change that may soon make the messages wrong. A delivery under way is not stopped.
 */
export async function holdMessages(
  tx: Tx,
  { about, kinds, seconds }: { about: string; kinds: readonly string[]; seconds: number },
): Promise<void> {
  const until = secondsFromNow(seconds)
  await tx
    .updateTable('platform.outbox')
    .set({ next_at: until })
    .where('status', '=', 'pending')
    .where('about', '=', about)
    .where('kind', 'in', kinds)
    .where('next_at', '<', until)
    .where(UNLEASED)
    .execute()
}
