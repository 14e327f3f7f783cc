import type { Context, Handler } from 'hono'
import { dropFromSummaries } from '#server/leads/notice-summary.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LeadRow } from './lead-response.ts'
import { requireLead } from './require-lead.ts'

/**
 * POST /office/data/leads/:id/delete: deletes a lead with its notes, its replies and its messages in the outbox, for
 * good. Unsent summaries no longer name the lead. The log keeps the lead's reference and who deleted the lead, but no
 * personal data of the sender.
 */
export function deleteLead(deps: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    await deps.db.transaction().execute(async (tx) => {
      await eraseLead(deps, tx, await requireLead(tx, c), c.get('operator'))
    })
    return c.json({ deleted: true })
  }
}

/** Deletes a lead as `deleteLead` does. Does nothing if a concurrent request has deleted it. */
export async function eraseLead(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  { id, reference }: Pick<LeadRow, 'id' | 'reference'>,
  actor: string,
): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('leads.leads').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await dropFromSummaries(deps, tx, reference)
  await tx
    .deleteFrom('platform.outbox')
    .where((eb) => eb.fn('right', ['dedupe_key', eb.val(reference.length + 1)]), '=', `:${reference}`)
    .execute()
  await recordAudit(tx, { actor, action: 'lead.delete', subject: reference })
}
