import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { addOpenDays, openHoursOn } from '#domain/site/hours/shop-days.ts'
import { addDays, formatShortDay, mondayOf } from '#domain/time/calendar-day.ts'
import { planCopy } from './copy.ts'
import { NextDay } from './next-day.tsx'
import { type Plan, PlanFields } from './plan-fields.tsx'
import type { PlanSaving } from './use-plan-saving.ts'

type LeadPlanProps = {
  lead: Lead
  saving: PlanSaving
  /** The buttons that change the lead's state, below the heading of the sheet. */
  stage: ReactNode
}

/**
 * Where a lead stands: its state, its next step and its worth. There is no button to save: each button saves at once,
 * and a field is saved when it loses the focus.
 */
export function LeadPlan({ lead, saving, stage }: LeadPlanProps) {
  const { save } = saving
  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <div className="job-sheet lead-panel">
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 bg-surface px-4 py-2 md:px-5">
          <h2 id="plan" className="type-title text-[1.25rem]">
            {planCopy.title}
          </h2>
          <p role="status" className="text-small text-text-2">
            {saving.status}
          </p>
        </div>
        {stage}
        {lead.nextStep ? <Next lead={lead} step={lead.nextStep} save={save} /> : null}
        <PlanFields lead={lead} save={save} />
      </div>
      <Failure>{saving.failed}</Failure>
    </section>
  )
}

type NextProps = { lead: Lead; step: NextStep; save: (plan: Plan) => Promise<boolean> }

function Next({ lead: { today }, step, save }: NextProps) {
  const days = [addOpenDays(today, 1), addOpenDays(today, 2), nextMonday(today)]
  const others = [...new Set(days)].filter((day) => day !== step.day)
  return (
    <div className="grid gap-3 border-t border-edge bg-sun-wash px-4 py-3 md:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="min-w-0 wrap-anywhere">{step.text}</b>
        <NextDay day={step.day} today={today} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Check aria-hidden="true" size={20} />}
          onClick={() => void save({ nextStep: null })}
        >
          {planCopy.done}
        </Button>
        {others.map((day) => (
          <Button
            key={day}
            size="sm"
            aria-label={planCopy.move(day)}
            onClick={() => void save({ nextStep: { ...step, day } })}
          >
            {formatShortDay(day)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The next Monday after a day. If the shop is closed on it, the next open day after that Monday. */
function nextMonday(today: string): string {
  const monday = addDays(mondayOf(today), 7)
  return openHoursOn(monday) ? monday : addOpenDays(monday, 1)
}
