import { inbox } from '#app/office/leads/copy.ts'
import { dueLabel } from '#app/office/leads/lead/plan/copy.ts'
import { businessTime, replyCopy } from '#app/office/leads/lead/reply/copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatMoment } from '#app/ui/date/moment.ts'
import { When } from '#app/ui/date/when.tsx'
import { LATE_ANSWER_MINUTES, type LeadSummary } from '#domain/leads/office-leads.ts'
import { formatAud } from '#domain/money/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'

/**
 * When a lead came in, and how long it has waited if that is too long. A phone shows only one value: the day of the
 * next step, else the waiting time, else when the lead came in.
 */
export function LeadAge({ lead, today }: { lead: LeadSummary; today: CalendarDay }) {
  const { nextStep, answerMinutes, receivedAt } = lead
  const isLate = isWaiting(lead)
  const waited = businessTime(answerMinutes)
  return (
    <p className="inbox-age type-num">
      <span className="block text-text-2 max-md:hidden">
        <When at={receivedAt} />
      </span>
      {nextStep || isLate ? null : (
        <time dateTime={receivedAt} className="text-text-2 md:hidden">
          {shortMoment(receivedAt)}
        </time>
      )}
      {isLate ? (
        <span className={nextStep ? 'max-md:sr-only' : ''}>
          <Badge tone="bad">
            <span className="max-xl:sr-only">{replyCopy.waiting(waited)}</span>
            <span aria-hidden="true" className="xl:hidden">
              {waited.replace('business ', '')}
            </span>
          </Badge>
        </span>
      ) : null}
      {nextStep ? (
        <span className="md:hidden">
          <Badge tone={nextStep.day < today ? 'bad' : nextStep.day === today ? 'warn' : 'info'}>
            {dueLabel(nextStep.day, today).replace(/,.*/, '')}
          </Badge>
        </span>
      ) : null}
    </p>
  )
}

/** Only the time if the moment is today, else only the day. */
const shortMoment = (at: string) => formatMoment(at).replace(/^Today, |, \d.*/, '')

/** What a lead is worth: the amount that an operator typed, else the list price. Renders nothing without either. */
export function LeadWorth({ lead }: { lead: LeadSummary }) {
  const { valueCents, listPrice } = lead
  const onceCents = valueCents ?? listPrice?.onceCents ?? 0
  const monthlyCents = valueCents === null ? (listPrice?.monthlyCents ?? 0) : 0
  if (!hasWorth(lead)) return null
  const monthly = formatAud(monthlyCents)
  return (
    <p className="inbox-worth type-num">
      <span className="sr-only">{inbox.columns.worth} </span>
      <b className="font-[660]">
        {onceCents > 0 || monthlyCents === 0 ? formatAud(onceCents) : inbox.monthly(monthly)}
      </b>
      {onceCents > 0 && monthlyCents > 0 ? (
        <span className="block text-micro text-text-2 max-xl:sr-only">{inbox.andMonthly(monthly)}</span>
      ) : null}
    </p>
  )
}

export const hasWorth = ({ valueCents, listPrice }: LeadSummary) => valueCents !== null || listPrice !== null

/** Whether a new lead has waited too long for its first answer. */
function isWaiting({ state, isAnswered, answerMinutes }: LeadSummary): boolean {
  return state === 'new' && !isAnswered && answerMinutes >= LATE_ANSWER_MINUTES
}
