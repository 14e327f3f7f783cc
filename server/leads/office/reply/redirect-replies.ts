import { sql } from 'kysely'
import * as v from 'valibot'
import type { LeadRow } from '#server/leads/office/lead-response.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { REDIRECTED, UNDELIVERED } from '#server/platform/outbox/redirect.ts'
import { ReplyStep } from './undoable-reply.ts'

/**
 * Sets a lead's corrected address in the replies that are not delivered yet. A reply that was tried before, or that
 * failed, is due at once. A mail that a worker is sending keeps the old address. Call `wakeOutbox` after the commit.
 */
export async function redirectReplies(tx: Tx, { id }: Pick<LeadRow, 'id'>, email: string): Promise<void> {
  const redirected = await tx
    .updateTable('platform.outbox')
    .set({
      payload: sql`jsonb_set(payload, '{to}', to_jsonb(${email}::text))`,
      ...REDIRECTED,
    })
    .where('kind', '=', 'lead-reply')
    .where('about', '=', id)
    .where(UNDELIVERED)
    .returning('undo')
    .execute()
  const replies = redirected.map(({ undo }) => v.parse(ReplyStep, undo).reply)
  await tx
    .updateTable('leads.replies')
    .set({ sent_to: email })
    .where('id', '=', sql<string>`any(${replies}::uuid[])`)
    .execute()
}
