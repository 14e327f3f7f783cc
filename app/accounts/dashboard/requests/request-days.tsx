import './request-days.css'
import { shopDayOf } from '#app/ui/date/moment.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import { type CalendarDay, formatShortDay } from '#domain/time/calendar-day.ts'
import { requestsCopy } from './copy.ts'
import { Asked, PreferredDay, StageBadge } from './request-parts.tsx'

const { forms, stages } = requestsCopy

type RequestDaysProps = {
  requests: readonly OwnRequest[]
  /** The level of the headings of the requests. */
  heading: 'h2' | 'h3'
}

/**
 * Open requests along a line, sorted by preferred day, or else by the day of sending. A sun marks the last request.
 * From 1120 px the line is horizontal, with three requests in a row, each below its day. In narrower windows the line
 * is vertical, without days.
 */
export function RequestDays({ requests, heading }: RequestDaysProps) {
  const days = requests
    .map((request) => ({ request, day: dayOf(request) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <div className="request-days">
      <span aria-hidden="true" className="request-plumb">
        <ChalkLine plumb />
      </span>
      <ol>
        {days.map(({ request, day }, index) => (
          <li key={request.reference}>
            <Mark day={day} hasSun={index === days.length - 1} />
            <Slip request={request} heading={heading} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const dayOf = ({ preferredDate, createdAt }: OwnRequest): CalendarDay => preferredDate ?? shopDayOf(createdAt)

/** The mark of a request on the line. Screen readers skip the mark, because the slip states the day too. */
function Mark({ day, hasSun }: { day: CalendarDay; hasSun: boolean }) {
  return (
    <div aria-hidden="true" className="request-mark">
      <ChalkLine />
      <b>{formatShortDay(day)}</b>
      {hasSun ? (
        <>
          <Sun size="stat" />
          <Sun shape="side" size="marker" />
        </>
      ) : null}
    </div>
  )
}

function Slip({ request, heading: Heading }: { request: OwnRequest; heading: 'h2' | 'h3' }) {
  const { form, about, stage } = request
  return (
    <div className="request-slip">
      <div className="flex items-start justify-between gap-x-3">
        <Heading className="type-label min-w-0 wrap-anywhere">{about || forms[form]}</Heading>
        <span className="flex-none">
          <StageBadge stage={stage} />
        </span>
      </div>
      <PreferredDay request={request} />
      <Asked request={request} />
      <p className="mt-1 text-small">{stages[stage].next}</p>
    </div>
  )
}
