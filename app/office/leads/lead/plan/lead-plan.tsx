import { type ReactNode, useState } from 'react'
import { Failure } from '#app/office/ui/form-end.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'
import { planCopy } from './copy.ts'
import { type FieldError, PlanFields } from './plan-fields.tsx'
import type { PlanSaving } from './use-plan-saving.ts'

type LeadPlanProps = {
  lead: Lead
  saving: PlanSaving
  /** The select of the lead's state, beside the worth. On phones it replaces the buttons. */
  stageField?: ReactNode
  /** The buttons that change the lead's state, above the next step. */
  stage: ReactNode
}

/**
 * Where a lead stands: its worth, its state and its next step. There is no button to save: the buttons and fields save
 * their own changes.
 */
export function LeadPlan({ lead, saving, stageField, stage }: LeadPlanProps) {
  const { save } = saving
  const [error, setError] = useState<FieldError>()
  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <div className="job-sheet lead-panel flex flex-col">
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 bg-surface px-4 py-2 md:px-5">
          <h2 id="plan" className="type-title text-[1.25rem]">
            {planCopy.title}
          </h2>
          <p role="status" className="text-small text-text-2">
            {/* one message at a time: an error at a field replaces the result of the last save */}
            {error ? planCopy.itself : saving.status}
          </p>
        </div>
        <PlanFields
          lead={lead}
          save={save}
          error={error}
          setError={setError}
          stageField={stageField}
          stage={stage}
        />
      </div>
      <Failure>{error ? undefined : saving.failed}</Failure>
    </section>
  )
}
