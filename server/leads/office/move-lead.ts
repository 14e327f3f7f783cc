import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { LEAD_STATES, type LeadState, type LeadStatus } from '#domain/leads/leads.ts'
import { leadStatusOf } from '#server/leads/lead-status.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { leadWebhooks } from '#server/platform/webhooks/lead.ts'
import { readLeadFilter } from './lead-filter.ts'
import { LEAD_COLUMNS, type LeadRow, leadResponse } from './lead-response.ts'
import { lockLead, requireLead } from './require-lead.ts'

const LEAD_STATUSES = [...LEAD_STATES, 'suspected_spam'] as const satisfies LeadStatus[]
/** The states that show that an operator has answered the sender. */
const ANSWERED: readonly LeadState[] = ['contacted', 'quoted', 'won']
const Move = v.object({
  from: v.picklist(LEAD_STATUSES, `Send from: ${LEAD_STATUSES.join(', ')}.`),
  to: v.picklist(LEAD_STATES, `Send to: ${LEAD_STATES.join(', ')}.`),
})

/**
 * POST /office/data/leads/:id/state {from, to}: moves a lead from the state that the operator saw. After a concurrent
 * move to another state, nothing changes and a 409 names the current state. If the lead was suspected spam, a move to
 * any state but spam queues its outgoing webhooks. The audit log keeps the reason of the suspicion.
 */
export function moveLead(deps: Deps): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { from, to } = await readJson(c, Move)

    const result = await deps.db.transaction().execute(async (tx) => {
      const { id } = await requireLead(tx, c)
      const lead = await lockLead(tx, id)
      const state = leadStatusOf(lead)
      // compared before `from`, because a request repeated after a lost response finds the lead already moved
      if (state === to) return leadResponse(deps, tx, lead, filter)
      if (state !== from)
        throw new ApiError(409, 'moved_on', 'Somebody else has just moved this lead.', { state })

      return leadResponse(deps, tx, await storeMove(deps, tx, lead, { to, actor: c.get('operator') }), filter)
    })
    deps.wakeOutbox()

    return c.json(result)
  }
}

/**
 * Moves a locked lead, and records the move in the audit log. If the lead has no answer yet, a move to contacted,
 * quoted or won counts as the first answer. Queues the outgoing webhooks of a lead that is no longer suspected spam.
 */
export async function storeMove(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  lead: LeadRow,
  { to, actor }: { to: LeadState; actor: string },
): Promise<LeadRow> {
  const at = deps.now()
  const moved = await tx
    .updateTable('leads.leads')
    .set({
      state: to,
      quarantined_for: to === 'spam' ? lead.quarantined_for : null,
      answered_at: lead.answered_at ?? (ANSWERED.includes(to) ? at : null),
      updated_at: at,
    })
    .where('id', '=', lead.id)
    .returning(LEAD_COLUMNS)
    .executeTakeFirstOrThrow()
  const spamReason = lead.quarantined_for === null ? {} : { spamReason: lead.quarantined_for }
  await recordAudit(tx, {
    actor,
    action: 'lead.state',
    subject: lead.reference,
    details: { from: leadStatusOf(lead), to, ...spamReason },
  })
  if (lead.quarantined_for !== null && moved.quarantined_for === null) await queueWebhooks(deps, tx, moved)
  return moved
}

/**
 * Queues the outgoing webhooks of a lead that is no longer suspected spam. This happens once per lead, because no lead
 * becomes suspected spam again.
 */
async function queueWebhooks(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  lead: LeadRow,
): Promise<void> {
  const { form, reference, name, email, phone, fields, created_at: createdAt } = lead
  const visitor = { name, email, phone }
  const entries = leadWebhooks(config, { form, reference, visitor, fields, createdAt }, now())
  for (const entry of entries) await enqueue(tx, entry)
}
