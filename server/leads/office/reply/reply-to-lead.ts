import type { Context, Handler } from 'hono'
import type * as v from 'valibot'
import { brand } from '#domain/brand/brand.ts'
import { LeadReply } from '#domain/leads/lead-plan.ts'
import { replySubject } from '#domain/leads/reply-templates.ts'
import { leadStatusOf } from '#server/leads/lead-status.ts'
import { readLeadFilter } from '#server/leads/office/lead-filter.ts'
import { LEAD_COLUMNS, type LeadRow, leadResponse } from '#server/leads/office/lead-response.ts'
import { storeMove } from '#server/leads/office/move-lead.ts'
import { lockLead, requireLead } from '#server/leads/office/require-lead.ts'
import { requireStep } from '#server/leads/office/require-step.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import { replyKey } from './lead-replies.ts'
import { undoOf } from './undoable-reply.ts'

/**
 * POST /office/data/leads/:id/reply {text, nextStep, seenStep}: stores a reply to the lead, and mails the reply to the
 * sender once the time for an undo has passed. A lead that is new or suspected spam moves to contacted. A repeated
 * Idempotency-Key sends no second mail. Throws a 409 if `nextStep` would replace a step other than `seenStep`.
 */
export function replyToLead(deps: Deps): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const reply = await readJson(c, LeadReply)
    const actor = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    const result = await deps.db.transaction().execute(async (tx) => {
      // lock the lead before reading the log, so that a repeated request sees the changes of the first
      const lead = await lockLead(tx, (await requireLead(tx, c)).id)
      const entry: AuditEntry = { actor, action: 'lead.reply', subject: lead.reference, idempotencyKey }
      if (await isLogged(tx, entry)) return leadResponse(deps, tx, lead, filter)
      if (reply.nextStep && reply.seenStep !== undefined) requireStep(lead, reply.seenStep)
      const stored = await storeReply(deps, tx, lead, { ...reply, actor })
      await recordAudit(tx, { ...entry, details: { reply: stored.id } })
      const answered = await storeAnswer(deps, tx, lead, reply)
      const isNew = ['new', 'suspected_spam'].includes(leadStatusOf(lead))
      const moved = isNew ? await storeMove(deps, tx, answered, { to: 'contacted', actor }) : answered
      await queueReply(tx, stored, undoOf({ reply: stored.id, by: actor }, lead, moved), moved)
      return leadResponse(deps, tx, moved, filter)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

type Reply = v.InferOutput<typeof LeadReply>

type StoredReply = { id: string; subject: string; text: string }

async function storeReply(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  lead: LeadRow,
  { text, actor }: Reply & { actor: string },
): Promise<StoredReply> {
  const subject = replySubject(lead.reference)
  const { id } = await tx
    .insertInto('leads.replies')
    .values({ lead_id: lead.id, author: actor, sent_to: lead.email, subject, text, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, subject, text }
}

function queueReply(
  tx: Tx,
  { id, subject, text }: StoredReply,
  undo: OutboxEntry['undo'],
  lead: LeadRow,
): Promise<boolean> {
  return enqueueMail(tx, {
    kind: 'lead-reply',
    dedupeKey: replyKey(id, lead),
    message: composeMail({ to: lead.email, replyTo: brand.email, subject }, [{ kind: 'letter', text }]),
    about: lead.id,
    undo,
  })
}

function storeAnswer(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  lead: LeadRow,
  { nextStep }: Reply,
): Promise<LeadRow> {
  const at = now()
  return tx
    .updateTable('leads.leads')
    .set({
      answered_at: lead.answered_at ?? at,
      updated_at: at,
      ...(nextStep && { next_step: nextStep.text, next_day: nextStep.day }),
    })
    .where('id', '=', lead.id)
    .returning(LEAD_COLUMNS)
    .executeTakeFirstOrThrow()
}
