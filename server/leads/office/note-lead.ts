import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import { Note } from '#server/office/note.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { readLeadFilter } from './lead-filter.ts'
import { leadResponse } from './lead-response.ts'
import { lockLead, requireLead } from './require-lead.ts'

/**
 * POST /office/data/leads/:id/notes {text}: adds a note to a lead. A note cannot be changed, and is deleted only with
 * its lead. A repeated Idempotency-Key adds no second note.
 */
export function noteLead(deps: Pick<Deps, 'db' | 'now' | 'siteConfig' | 'config'>): Handler<OfficeEnv> {
  const { db, now } = deps
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { text } = await readJson(c, Note)
    const author = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    const result = await db.transaction().execute(async (tx) => {
      const lead = await lockLead(tx, (await requireLead(tx, c)).id)
      const entry: AuditEntry = {
        actor: author,
        action: 'lead.note',
        subject: lead.reference,
        idempotencyKey,
      }
      if (await isLogged(tx, entry)) return leadResponse(deps, tx, lead, filter)
      const { id: note } = await tx
        .insertInto('leads.notes')
        .values({ lead_id: lead.id, author, text, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('leads.leads')
        // `noted` is the text of all notes, for the search
        .set((eb) => ({ updated_at: now(), noted: sql`${eb.ref('noted')} || ' ' || ${text}` }))
        .where('id', '=', lead.id)
        .execute()
      await recordAudit(tx, { ...entry, details: { note } })
      return leadResponse(deps, tx, lead, filter)
    })

    return c.json(result)
  }
}
