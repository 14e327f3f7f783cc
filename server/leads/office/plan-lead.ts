import type { Context, Handler } from 'hono'
import { LeadPlan } from '#domain/leads/lead-plan.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { readLeadFilter } from './lead-filter.ts'
import { LEAD_COLUMNS, leadResponse } from './lead-response.ts'
import { lockLead, requireLead } from './require-lead.ts'
import { requireStep } from './require-step.ts'

/**
 * POST /office/data/leads/:id/plan {valueCents, nextStep, seenStep}: stores the value of a lead and its next step with
 * a day. Null removes the value or the step. Throws a 409 if `nextStep` would replace a step other than `seenStep`.
 * The audit log does not get the text of the step, because the log's entries outlive a deleted lead.
 */
export function planLead(deps: Pick<Deps, 'db' | 'now' | 'siteConfig' | 'config'>): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    const { valueCents, nextStep, seenStep } = await readJson(c, LeadPlan)

    const result = await deps.db.transaction().execute(async (tx) => {
      const lead = await lockLead(tx, (await requireLead(tx, c)).id)
      const plan = {
        ...(valueCents === undefined ? {} : { value_cents: valueCents }),
        ...(nextStep === undefined
          ? {}
          : { next_step: nextStep?.text ?? null, next_day: nextStep?.day ?? null }),
      }
      const planned = { ...lead, ...plan }
      const isChanged =
        planned.value_cents !== lead.value_cents ||
        planned.next_step !== lead.next_step ||
        planned.next_day !== lead.next_day
      if (!isChanged) return leadResponse(deps, tx, lead, filter)
      if (nextStep !== undefined && seenStep !== undefined) requireStep(lead, seenStep)
      const stored = await tx
        .updateTable('leads.leads')
        .set({ ...plan, updated_at: deps.now() })
        .where('id', '=', lead.id)
        .returning(LEAD_COLUMNS)
        .executeTakeFirstOrThrow()
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'lead.plan',
        subject: lead.reference,
        details: {
          ...(planned.value_cents !== lead.value_cents && { valueCents: planned.value_cents }),
          ...(planned.next_day !== lead.next_day && { day: planned.next_day }),
        },
      })
      return leadResponse(deps, tx, stored, filter)
    })
    return c.json(result)
  }
}
