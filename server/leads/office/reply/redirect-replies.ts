import type { LeadRow } from '#server/leads/office/lead-response.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { payloadTo, redirectMessage } from '#server/platform/outbox/redirect.ts'

/**
 * Sets a lead's corrected address in the mails of its replies that are not delivered yet (`redirectMessage`). When
 * the stored mail gets the address, a trigger sets it in `leads.replies` too. Call `wakeOutbox` after the commit.
 */
export async function redirectReplies(tx: Tx, { id }: Pick<LeadRow, 'id'>, email: string): Promise<void> {
  const mails = await tx
    .selectFrom('platform.outbox')
    .select('id')
    .where('kind', '=', 'lead-reply')
    .where('about', '=', id)
    .where('status', '!=', 'done')
    .execute()
  for (const mail of mails) await redirectMessage(tx, mail.id, payloadTo(email))
}
