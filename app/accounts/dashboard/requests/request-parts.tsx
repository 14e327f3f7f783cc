import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Day } from '#app/ui/date/day.tsx'
import type { OwnRequest, RequestStage } from '#domain/leads/own-requests.ts'
import { formatCalendarDay } from '#domain/time/calendar-day.ts'
import { requestsCopy } from './copy.ts'

const { forms, stages } = requestsCopy
const TONES: Record<RequestStage, BadgeTone> = {
  received: 'info',
  'in-touch': 'info',
  quoted: 'warn',
  agreed: 'ok',
  closed: 'outline',
}

export function StageBadge({ stage }: { stage: RequestStage }) {
  return <Badge tone={TONES[stage]}>{stages[stage].label}</Badge>
}

type PartProps = { request: OwnRequest; className?: string }

/** The preferred day of an enquiry. Renders nothing for other forms, which have no such day. */
export function PreferredDay({ request: { form, preferredDate }, className = '' }: PartProps) {
  if (form !== 'enquiry') return null
  return (
    <p className={`text-small ${className}`}>
      {preferredDate ? `${requestsCopy.preferred}: ${formatCalendarDay(preferredDate)}` : requestsCopy.anyDay}
    </p>
  )
}

/** The reference and the day of sending. The form's name comes first, unless it is the request's title already. */
export function Asked({ request: { about, form, reference, createdAt } }: PartProps) {
  return (
    <p className="text-small text-text-2">
      {about ? `${forms[form]} ` : ''}
      <span className="type-num whitespace-nowrap">{reference}</span>, {requestsCopy.asked}{' '}
      <Day at={createdAt} />
    </p>
  )
}
