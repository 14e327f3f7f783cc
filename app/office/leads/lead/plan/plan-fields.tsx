import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { replyCopy } from '#app/office/leads/lead/reply/copy.ts'
import { Field } from '#app/ui/form/field.tsx'
import { type NextStep, suggestedDay } from '#domain/leads/lead-plan.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { readDollars } from '#domain/money/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { planCopy } from './copy.ts'
import { DayField } from './day-field.tsx'
import { NextDays } from './next-days.tsx'

export type Plan = { valueCents?: number | null; nextStep?: NextStep | null }
type Texts = { next: string; day: string; worth: string }
type Name = keyof Texts
/** What is wrong with the text of a field. */
export type FieldError = { name: Name; message: string }

type PlanFieldsProps = {
  lead: Lead
  stageField: ReactNode
  stage: ReactNode
  /** Resolves to whether the plan was saved. */
  save: (plan: Plan) => Promise<boolean>
  error: FieldError | undefined
  setError: (error: FieldError | undefined) => void
}

/**
 * The fields of a lead's worth and next step. Enter saves a field. Without Enter, the worth is saved when its field is
 * left, and the next step when both of its fields are left. A field keeps the typed text until the text is saved.
 */
export function PlanFields({ lead, save, error, setError, stageField, stage }: PlanFieldsProps) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const saved = textsOf(lead)
  const texts = withDay({ ...saved, ...typed }, typed, lead)
  const suggestedText = replyCopy.nextText(lead.name.trim().split(/\s+/)[0] ?? lead.name)

  // the plan that is being sent, so that the blur after Enter does not send the same plan again
  const pending = useRef<string>(undefined)

  async function send(names: readonly Name[], plan: Plan) {
    const text = JSON.stringify(plan)
    if (pending.current === text) return
    pending.current = text
    const isSaved = await save(plan)
    if (pending.current === text) pending.current = undefined
    if (!isSaved) return
    setTyped((now) => {
      // what was typed meanwhile stays
      const isSent = (name: string) => names.some((each) => each === name && now[each] === typed[each])
      return Object.fromEntries(Object.entries(now).filter(([name]) => !isSent(name)))
    })
  }

  function leave(name: Name) {
    const wrong = problemWith(name, texts)
    setError(wrong)
    if (wrong || sameTexts(name, texts, saved)) return
    if (name === 'worth') void send(['worth'], { valueCents: worthOf(texts.worth) ?? null })
    else void send(['next', 'day'], { nextStep: stepOf(texts) })
  }

  /** Plans the text of the field, or the suggested text if the field is empty, for a day. */
  function pick(day: CalendarDay) {
    setError(undefined)
    void send(['next', 'day'], { nextStep: { text: texts.next.trim() || suggestedText, day } })
  }

  const field = (name: Name) => ({
    name,
    label: planCopy[name],
    value: texts[name],
    error: error?.name === name ? error.message : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isPartOfStep(name, relatedTarget)) leave(name)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') leave(name)
    },
  })
  return (
    <>
      <div className="job-sheet-cells lead-worth border-t border-edge">
        <Field {...field('worth')} span="pair" inputMode="decimal" autoComplete="off" optional />
        {stageField}
      </div>
      {stage}
      <NextDays
        lead={lead}
        text={texts.next.trim() || suggestedText}
        onDone={() => void send(['next', 'day'], { nextStep: null })}
        onPick={pick}
      />
      <div className="job-sheet-cells lead-step border-t border-edge">
        <Field {...field('next')} span="pair" maxLength={200} autoComplete="off" optional />
        <DayField {...field('day')} span="pair" />
      </div>
    </>
  )
}

/** Adds the suggested day to a next step without a day, unless the operator has emptied the field of the day. */
function withDay(texts: Texts, typed: Partial<Texts>, { today }: Lead): Texts {
  const isMissing = texts.next.trim() !== '' && texts.day === '' && typed.day === undefined
  return isMissing ? { ...texts, day: suggestedDay(today) } : texts
}

function textsOf({ valueCents, nextStep }: Lead): Texts {
  return {
    next: nextStep?.text ?? '',
    day: nextStep?.day ?? '',
    worth: valueCents === null ? '' : (valueCents / 100).toFixed(2),
  }
}

/** Whether the focus moves from one field of the next step to the other, or to a button that saves the step. */
const isPartOfStep = (from: Name, to: EventTarget | null) =>
  from !== 'worth' &&
  ((to instanceof HTMLInputElement && (to.name === 'next' || to.name === 'day')) ||
    (to instanceof HTMLButtonElement && to.dataset.step !== undefined))

function problemWith(name: Name, { next, day, worth }: Texts): FieldError | undefined {
  if (name === 'worth') return worthOf(worth) === undefined ? { name, message: planCopy.badWorth } : undefined
  return next.trim() !== '' && day === '' ? { name: 'day', message: planCopy.noDay } : undefined
}

/** Whether the lead already has the typed values. A day without a text is no next step, so it is not saved. */
function sameTexts(name: Name, texts: Texts, saved: Texts): boolean {
  if (name === 'worth') return worthOf(texts.worth) === worthOf(saved.worth)
  const next = texts.next.trim()
  return next === saved.next && (next === '' || texts.day === saved.day)
}

const stepOf = ({ next, day }: Texts): NextStep | null =>
  next.trim() === '' ? null : { text: next.trim(), day }

/** The typed amount in cents; null for empty text, undefined for text that is no amount. */
function worthOf(text: string): number | null | undefined {
  return text.trim() === '' ? null : readDollars(text)
}
