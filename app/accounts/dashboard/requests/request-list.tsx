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

/** A list of closed enquiries, quotes and requests. */
export function RequestList({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-sheet border border-edge bg-surface">
      {requests.map((request) => (
        <Request key={request.reference} request={request} />
      ))}
    </ul>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const { reference, form, createdAt, about, preferredDate, stage } = request
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:px-6">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-x-3">
          <h3 className="type-label min-w-0 wrap-anywhere">{about || forms[form]}</h3>
          <span className="flex-none md:hidden">
            <StageBadge stage={stage} />
          </span>
        </div>
        <p className="text-small text-text-2">
          {about ? `${forms[form]} ` : ''}
          <span className="type-num whitespace-nowrap">{reference}</span>, {requestsCopy.asked}{' '}
          <Day at={createdAt} />
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-1">
        <span className="max-md:hidden">
          <StageBadge stage={stage} />
        </span>
        <p className="text-small">{stages[stage].next}</p>
        {/* only an enquiry has a preferred day */}
        {form === 'enquiry' ? (
          <p className="text-small text-text-2">
            {preferredDate
              ? `${requestsCopy.preferred}: ${formatCalendarDay(preferredDate)}`
              : requestsCopy.anyDay}
          </p>
        ) : null}
      </div>
    </li>
  )
}
