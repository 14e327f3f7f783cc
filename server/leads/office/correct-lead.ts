import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { emailAddress } from '#domain/text/text-fields.ts'
import { acknowledgementAgain } from '#server/leads/lead-mails.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { readLeadFilter } from './lead-filter.ts'
import { LEAD_COLUMNS, leadResponse } from './lead-response.ts'
import { redirectReplies } from './reply/redirect-replies.ts'
import { lockLead, requireLead } from './require-lead.ts'

const Correction = v.object({
  email: emailAddress('Type the email address.'),
  sendAgain: v.optional(v.boolean(), false),
})

/**
 * POST /office/data/leads/:id/email {email, sendAgain}: corrects the visitor's email address, also on replies that are
 * not sent yet. With `sendAgain` the acknowledgement is mailed to the new address, once per Idempotency-Key. The log
 * gets neither address.
 */
export function correctLead(deps: Deps): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { email, sendAgain } = await readJson(c, Correction)
    const idempotencyKey = readIdempotencyKey(c)

    const result = await deps.db.transaction().execute(async (tx) => {
      const lead = await lockLead(tx, (await requireLead(tx, c)).id)
      const entry: AuditEntry = {
        actor: c.get('operator'),
        action: 'lead.email',
        subject: lead.reference,
        idempotencyKey,
      }
      if (await isLogged(tx, entry)) return leadResponse(deps, tx, lead, filter)
      const corrected = await tx
        .updateTable('leads.leads')
        .set({ email, updated_at: deps.now() })
        .where('id', '=', lead.id)
        .returning(LEAD_COLUMNS)
        .executeTakeFirstOrThrow()
      if (email !== lead.email) await redirectReplies(tx, lead, email)
      if (sendAgain) await enqueueMail(tx, acknowledgementAgain(lead.reference, email))
      if (sendAgain || email !== lead.email)
        await recordAudit(tx, {
          ...entry,
          details: { changed: email !== lead.email, mailedAgain: sendAgain },
        })
      return leadResponse(deps, tx, corrected, filter)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}
