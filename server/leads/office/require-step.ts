import type { NextStep } from '#domain/leads/lead-plan.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { LeadRow } from './lead-response.ts'

/** Throws a 409 with the stored next step if it is not the step that the operator saw. */
export function requireStep({ next_step: text, next_day: day }: LeadRow, seen: NextStep | null): void {
  if (text === (seen?.text ?? null) && day === (seen?.day ?? null)) return
  const nextStep = text === null || day === null ? null : { text, day }
  const message = nextStep
    ? `Somebody else set the next step meanwhile: “${nextStep.text}”, on ${formatShortDay(nextStep.day)}.`
    : 'Somebody else removed the next step meanwhile.'
  throw new ApiError(409, 'moved_on', message, { nextStep })
}
