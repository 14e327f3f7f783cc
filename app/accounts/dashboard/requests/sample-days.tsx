import './sample-days.css'
import { shopDayOf } from '#app/ui/date/moment.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import { addDays, formatShortDay, isWeekend } from '#domain/time/calendar-day.ts'
import { requestsCopy, SAMPLE_MONDAY, SAMPLE_REQUESTS } from './copy.ts'
import { StageBadge } from './request-list.tsx'

const { forms, stages } = requestsCopy

/** The business days of the line. */
const DAYS = Array.from({ length: 19 }, (_, index) => addDays(SAMPLE_MONDAY, index)).filter(
  (day) => !isWeekend(day),
)

/**
 * The sample requests, each below its day on a line, with the sun on the preferred day. The line is level from 1120 px,
 * and plumb in narrower windows, which have no room for the days.
 */
export function SampleDays() {
  return (
    <div className="request-days">
      <div aria-hidden="true" className="request-scale">
        <ChalkLine />
        {DAYS.map((day, index) => {
          const isPreferred = SAMPLE_REQUESTS.some(({ preferredDate }) => preferredDate === day)
          return (
            <span key={day} className="request-day">
              {index % 5 === 0 || isPreferred ? <b>{formatShortDay(day)}</b> : null}
              {isPreferred ? <Sun size="stat" /> : null}
            </span>
          )
        })}
      </div>
      <span aria-hidden="true" className="request-plumb">
        <ChalkLine plumb />
      </span>
      <ol>
        {SAMPLE_REQUESTS.map((request) => (
          <Slip key={request.reference} request={request} />
        ))}
      </ol>
    </div>
  )
}

function Slip({
  request: { reference, form, createdAt, about, preferredDate, stage },
}: {
  request: OwnRequest
}) {
  const asked = `${requestsCopy.asked} ${formatShortDay(shopDayOf(createdAt))}`
  return (
    <li>
      {preferredDate ? (
        <span className="request-sun">
          <Sun shape="side" size="marker" />
        </span>
      ) : null}
      <div className="flex items-start justify-between gap-x-3">
        <h3 className="type-label">{about || forms[form]}</h3>
        <span className="flex-none">
          <StageBadge stage={stage} />
        </span>
      </div>
      {preferredDate ? (
        <p className="text-small">
          {requestsCopy.preferred}: {formatShortDay(preferredDate)}
        </p>
      ) : null}
      <p className="text-small text-text-2">
        {about ? `${forms[form]} ` : ''}
        <span className="whitespace-nowrap">{reference}</span>, {asked}
      </p>
      <p className="mt-1 text-small">{stages[stage].next}</p>
    </li>
  )
}
