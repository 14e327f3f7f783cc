import { sql } from 'kysely'
import * as v from 'valibot'
import type { LeadRow } from '#server/leads/office/lead-response.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { UNDOABLE } from '#server/platform/outbox/waiting.ts'
import { ReplyStep } from './undoable-reply.ts'

/**
 * Sends the waiting replies of a lead to its corrected address. A mail that a worker has taken keeps the old address.
 */
export async function redirectReplies(tx: Tx, { id }: Pick<LeadRow, 'id'>, email: string): Promise<void> {
  const redirected = await tx
    .updateTable('platform.outbox')
    .set({ payload: sql`jsonb_set(payload, '{to}', to_jsonb(${email}::text))` })
    .where('about', '=', id)
    .where(UNDOABLE)
    .returning('undo')
    .execute()
  const replies = redirected.map(({ undo }) => v.parse(ReplyStep, undo).reply)
  await tx
    .updateTable('leads.replies')
    .set({ sent_to: email })
    .where('id', '=', sql<string>`any(${replies}::uuid[])`)
    .execute()
}
