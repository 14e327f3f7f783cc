import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { office } from '#app/office/frame/copy.ts'
import { reloadLeads } from '#app/office/frame/live/live.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { planCopy } from '#app/office/leads/lead/plan/copy.ts'
import { DayField } from '#app/office/leads/lead/plan/day-field.tsx'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { shopToday } from '#app/ui/date/shop-today.ts'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { type NextStep, suggestedDay } from '#domain/leads/lead-plan.ts'

type PlanFormProps = {
  /** The id of the lead. */
  id: string
  /** Called with the step that was stored. */
  onPlanned: (id: string, step: NextStep | null) => void
}

/** Plans the next step of a lead that has none. */
export function PlanForm({ id, onPlanned }: PlanFormProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm({
    messages: { next: { missing: copy.noStep }, day: { missing: planCopy.noDay, invalid: planCopy.noDay } },
  })

  async function plan(data: FormData) {
    setBusy(true)
    setFailed(undefined)
    const nextStep = { text: fieldValue(data, 'next').trim(), day: fieldValue(data, 'day') }
    const result = await sendOffice(`/leads/${id}/plan`, { nextStep, seenStep: null }, readLead)
    setBusy(false)
    if (result.kind !== 'ok') return setFailed(messageOf(result) ?? office.notAnswered)
    onPlanned(id, result.body.nextStep)
    reloadLeads()
  }

  return (
    <form
      {...form.props}
      className="grid gap-3 px-4 py-4 md:px-5"
      onSubmit={form.onSubmit((data) => void plan(data))}
    >
      <JobSheet>
        <Field
          name="next"
          label={planCopy.next}
          maxLength={200}
          required
          showsRequiredMark={false}
          autoComplete="off"
          span="half"
          error={form.error('next')}
        />
        <DayField
          name="day"
          label={planCopy.day}
          defaultValue={suggestedDay(shopToday())}
          required
          showsRequiredMark={false}
          span="half"
          error={form.error('day')}
        />
      </JobSheet>
      <Failure>{failed}</Failure>
      <Button type="submit" size="sm" className="justify-self-start" busy={busy} busyLabel={planCopy.busy}>
        {copy.plan}
      </Button>
    </form>
  )
}
