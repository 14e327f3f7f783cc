import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { readLeadFilter } from '#server/leads/office/lead-filter.ts'
import { LEAD_COLUMNS, type LeadRow, leadResponse } from '#server/leads/office/lead-response.ts'
import { lockLead, requireLead } from '#server/leads/office/require-lead.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { cancelWaitingMail, MailBody, makeMailDue } from '#server/platform/outbox/waiting.ts'
import { ReplyStep, setBack } from './undoable-reply.ts'

/**
 * POST /office/data/leads/:id/undo {mail}: takes back a reply whose mail is not sent yet. One transaction deletes the
 * mail and the reply, and restores the lead. Throws a 409 `too_late` when a worker has taken the mail or the reply was
 * undone, and a 409 `moved_on` when the lead has a later reply in the outbox.
 */
export function undoReply(deps: Deps): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { mail } = await readJson(c, MailBody)
    const result = await deps.db.transaction().execute(async (tx) => {
      const lead = await lockLead(tx, (await requireLead(tx, c)).id)
      const step = v.parse(ReplyStep, await cancelWaitingMail(tx, { mail, about: lead.id }))
      await refuseEarlier(tx, lead, mail)
      await tx.deleteFrom('leads.replies').where('id', '=', step.reply).execute()
      const restored = await tx
        .updateTable('leads.leads')
        .set({ ...(await setBack(tx, lead, step)), updated_at: deps.now() })
        .where('id', '=', lead.id)
        .returning(LEAD_COLUMNS)
        .executeTakeFirstOrThrow()
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'lead.undo',
        subject: lead.reference,
        details: {
          reply: step.reply,
          ...(restored.state !== lead.state && { from: lead.state, to: restored.state }),
        },
      })
      return leadResponse(deps, tx, restored, filter)
    })
    return c.json(result)
  }
}

/** Throws a 409 when a later reply is in the outbox: that reply changed the lead last, so it must be undone first. */
async function refuseEarlier(tx: Tx, { id }: LeadRow, mail: string): Promise<void> {
  const later = await tx
    .selectFrom('platform.outbox')
    .select('id')
    .where('about', '=', id)
    .where('id', '>', mail)
    .limit(1)
    .executeTakeFirst()
  if (later) throw new ApiError(409, 'moved_on', 'There is a later reply. Undo that one first.')
}

/**
 * POST /office/data/leads/:id/send-now {mail}: sends a waiting reply at once, and the earlier waiting replies of the
 * lead before it. Throws a 409 `too_late` when a worker has taken the mail or the reply was undone.
 */
export function sendReplyNow(deps: Deps): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { mail } = await readJson(c, MailBody)
    const result = await deps.db.transaction().execute(async (tx) => {
      const lead = await lockLead(tx, (await requireLead(tx, c)).id)
      await makeMailDue(tx, { mail, about: lead.id, isEarlierStep: sql<boolean>`true` })
      await recordAudit(tx, { actor: c.get('operator'), action: 'lead.send_now', subject: lead.reference })
      return leadResponse(deps, tx, lead, filter)
    })
    deps.wakeOutbox()
    return c.json(result)
  }
}
