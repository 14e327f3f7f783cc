import type { Tx } from '#server/platform/database/tables.ts'
import { secondsFromNow } from './outbox-rows.ts'
import { UNLEASED } from './redirect.ts'

/**
 * Lets the messages of these kinds about an order wait for at least `seconds` from now, in the transaction of a change
 * that may soon make the messages wrong. A delivery that is under way goes on.
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
