import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { optionalLines } from '#domain/text-fields.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { leadAnswer } from './lead-answer.ts'
import { readLeadFilter } from './lead-filter.ts'
import { requireLead } from './require-lead.ts'

const Note = v.object({ text: v.pipe(optionalLines(5000), v.nonEmpty('Write the note first.')) })

/** POST /office/data/leads/:id/notes {text}: writes a note to a lead, for good. */
export function noteLead({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { text } = await readJson(c, Note)
    const author = c.get('operator')

    const answer = await db.transaction().execute(async (tx) => {
      const lead = await requireLead(tx, c)
      const { id: note } = await tx
        .insertInto('leads.notes')
        .values({ lead_id: lead.id, author, text, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('leads.leads')
        .set((eb) => ({ updated_at: now(), noted: sql`${eb.ref('noted')} || ' ' || ${text}` }))
        .where('id', '=', lead.id)
        .execute()
      await recordAudit(tx, {
        actor: author,
        action: 'lead.note',
        subject: lead.reference,
        details: { note },
      })
      return leadAnswer(tx, lead, filter)
    })

    return c.json(answer)
  }
}
