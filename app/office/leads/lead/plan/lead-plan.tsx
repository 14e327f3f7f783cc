import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { readDollars } from '#domain/money/money.ts'
import { addOpenDays, openHoursOn } from '#domain/site/hours/shop-days.ts'
import { addDays, formatShortDay, mondayOf } from '#domain/time/calendar-day.ts'
import { planCopy } from './copy.ts'
import { NextDay } from './next-day.tsx'

type LeadPlanProps = { lead: Lead; path: string; onSaved: (lead: Lead) => void }
type Plan = { valueCents?: number | null; nextStep?: NextStep | null }
type Save = (plan: Plan) => void

/** The worth of a lead and its next step. One press moves the step to another day. */
export function LeadPlan({ lead, path, onSaved }: LeadPlanProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [saved, setSaved] = useState(false)

  async function save(plan: Plan) {
    if (busy) return
    setBusy(true)
    setSaved(false)
    setFailed(undefined)
    const result = await sendOffice(path, plan, readLead)
    setBusy(false)
    if (result.kind !== 'ok') return setFailed(failureOf(result))
    setSaved(true)
    onSaved(result.body)
  }

  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <h2 id="plan" className="type-label text-sub">
        {planCopy.title}
      </h2>
      <div className="job-sheet">
        {lead.nextStep ? <Next lead={lead} step={lead.nextStep} save={(plan) => void save(plan)} /> : null}
        {/* the key makes a new form after a save, so that its fields show the saved plan */}
        <PlanForm
          key={JSON.stringify([lead.valueCents, lead.nextStep])}
          lead={lead}
          busy={busy}
          save={(plan) => void save(plan)}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {failed ? <Callout tone="bad">{failed}</Callout> : null}
      </div>
      <p role="status" className="text-small text-text-2 empty:hidden">
        {saved ? planCopy.saved : null}
      </p>
    </section>
  )
}

function Next({ lead: { today }, step, save }: { lead: Lead; step: NextStep; save: Save }) {
  const days = [addOpenDays(today, 1), addOpenDays(today, 2), nextMonday(today)]
  const others = [...new Set(days)].filter((day) => day !== step.day)
  return (
    <div className="grid gap-3 border-b border-edge bg-sun-wash px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="min-w-0 wrap-anywhere">{step.text}</b>
        <NextDay day={step.day} today={today} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Check aria-hidden="true" size={20} />}
          onClick={() => save({ nextStep: null })}
        >
          {planCopy.done}
        </Button>
        {others.map((day) => (
          <Button
            key={day}
            size="sm"
            aria-label={planCopy.move(day)}
            onClick={() => save({ nextStep: { ...step, day } })}
          >
            {formatShortDay(day)}
          </Button>
        ))}
      </div>
    </div>
  )
}

type PlanFormProps = { lead: Lead; busy: boolean; save: Save }

function PlanForm({ lead: { valueCents, nextStep, today }, busy, save }: PlanFormProps) {
  const form = useForm({
    messages: { day: { missing: planCopy.noDay } },
    rules: { worth: (text) => (worthOf(text) === undefined ? planCopy.badWorth : undefined) },
  })
  const submit = form.onSubmit((data) => {
    const text = fieldValue(data, 'next').trim()
    save({
      valueCents: worthOf(fieldValue(data, 'worth')) ?? null,
      nextStep: text === '' ? null : { text, day: fieldValue(data, 'day') },
    })
  })
  return (
    <form {...form.props} onSubmit={submit}>
      <div className="job-sheet-cells">
        <Field
          label={planCopy.next}
          name="next"
          maxLength={200}
          autoComplete="off"
          optional
          defaultValue={nextStep?.text ?? ''}
          error={form.error('next')}
        />
        <Field
          label={planCopy.day}
          name="day"
          span="half"
          type="date"
          required
          marked={false}
          defaultValue={nextStep?.day ?? addOpenDays(today, 1)}
          error={form.error('day')}
        />
        <Field
          label={planCopy.worth}
          name="worth"
          span="half"
          inputMode="decimal"
          autoComplete="off"
          optional
          defaultValue={valueCents === null ? '' : (valueCents / 100).toFixed(2)}
          error={form.error('worth')}
        />
      </div>
      <div className="border-t border-edge bg-surface p-3">
        <Button type="submit" size="sm" busy={busy} busyLabel={planCopy.busy}>
          {planCopy.save}
        </Button>
      </div>
    </form>
  )
}

/** The typed amount in cents; null for empty text, undefined for text that is no amount. */
function worthOf(text: string): number | null | undefined {
  return text.trim() === '' ? null : readDollars(text)
}

/** The next Monday after a day. If the shop is closed on it, the next open day after that Monday. */
function nextMonday(today: string): string {
  const monday = addDays(mondayOf(today), 7)
  return openHoursOn(monday) ? monday : addOpenDays(monday, 1)
}
