import * as v from 'valibot'
import { addOpenDays } from '#domain/site/hours/shop-days.ts'
import { optionalLine, optionalLines } from '#domain/text/text-fields.ts'
import { type CalendarDay, parseCalendarDay } from '#domain/time/calendar-day.ts'
import { NO_PRICE } from './reply-templates.ts'

const worth = 'Send what it is worth in cents.'

/** What to do next about a lead, and on which day. */
export const NextStep = v.object(
  {
    text: v.pipe(optionalLine(200), v.nonEmpty('Say what comes next.')),
    day: v.pipe(
      v.string('Pick a day.'),
      v.check((day) => parseCalendarDay(day) !== undefined, 'Pick a day.'),
    ),
  },
  'Say what comes next, and when.',
)
export type NextStep = v.InferOutput<typeof NextStep>

/** The next step that the operator saw, null for none. If this field is missing, any stored step is replaced. */
const seenStep = v.optional(v.nullable(NextStep))

/**
 * Body of POST /office/data/leads/:id/plan. For a value or a next step, a missing field changes nothing, and null
 * clears what is stored.
 */
export const LeadPlan = v.object({
  valueCents: v.optional(
    v.nullable(
      v.pipe(v.number(worth), v.integer(worth), v.minValue(0, worth), v.maxValue(100_000_000, worth)),
    ),
  ),
  nextStep: v.optional(v.nullable(NextStep)),
  seenStep,
})
export type LeadPlan = v.InferOutput<typeof LeadPlan>

/** Body of POST /office/data/leads/:id/reply. */
export const LeadReply = v.object({
  text: v.pipe(
    optionalLines(10_000),
    v.nonEmpty('Write the message first.'),
    v.check((text) => !text.includes(NO_PRICE), `Type the price in place of ${NO_PRICE}.`),
  ),
  /** Replaces the next step of the lead. */
  nextStep: v.optional(NextStep),
  seenStep,
})

/** The day that the office suggests for a next step: two business days after today. */
export function suggestedDay(today: CalendarDay): CalendarDay {
  return addOpenDays(today, 2)
}
