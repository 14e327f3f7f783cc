import { Badge } from '#app/ui/badge.tsx'
import { LATE_ANSWER_MINUTES, type LeadSummary } from '#domain/leads/office-leads.ts'
import { businessTime, replyCopy } from './copy.ts'

type AnswerTimeProps = { lead: Pick<LeadSummary, 'answerMinutes' | 'isAnswered' | 'state'> }

/** How long a lead waited for its first answer, or how long it has waited so far, in business time. */
export function AnswerTime({ lead: { answerMinutes, isAnswered, state } }: AnswerTimeProps) {
  const time = businessTime(answerMinutes)
  if (isAnswered) return <span>{replyCopy.answered(time)}</span>
  if (state !== 'new' || answerMinutes === 0) return null
  const isLate = answerMinutes >= LATE_ANSWER_MINUTES
  return isLate ? <Badge tone="bad">{replyCopy.waiting(time)}</Badge> : <span>{replyCopy.waiting(time)}</span>
}
