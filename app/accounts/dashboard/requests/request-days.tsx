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
  heading: 'h2' | 'h3'
  today: CalendarDay
}

/**
 * Open requests along a line, sorted by preferred day, or else by the day of sending. The sun stands at today, and a
 * hollow tick at each coming day. Each request is below its day. From 1120 px the line is horizontal, with three
 * requests in a row. In narrower windows the line is vertical.
 */
export function RequestDays({ requests, heading, today }: RequestDaysProps) {
  const days = requests
    .map((request) => ({ request, day: dayOf(request) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const newest = days.findLastIndex(({ day }) => day <= today)
  return (
    <div className="request-days">
      <span aria-hidden="true" className="request-plumb">
        <ChalkLine plumb />
      </span>
      <ol>
        {days.map(({ request, day }, index) => (
          <li key={request.reference}>
            <Mark
              day={day}
              isComing={day > today}
              sun={index === Math.max(newest, 0) ? sunOf(day, today) : undefined}
            />
            <Slip request={request} heading={heading} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const dayOf = ({ preferredDate, createdAt }: OwnRequest): CalendarDay => preferredDate ?? shopDayOf(createdAt)

/** Where the sun, which marks today, is drawn relative to the day of a request. */
type SunPlace = 'before' | 'at' | 'after'

function sunOf(day: CalendarDay, today: CalendarDay): SunPlace {
  if (day === today) return 'at'
  return day < today ? 'after' : 'before'
}

type MarkProps = { day: CalendarDay; isComing: boolean; sun: SunPlace | undefined }

/** The mark of a request on the line. Screen readers skip the mark, because the slip states the day too. */
function Mark({ day, isComing, sun }: MarkProps) {
  return (
    <div aria-hidden="true" className="request-mark" data-sun={sun}>
      <ChalkLine />
      {isComing ? <span className="request-tick" /> : null}
      <b>{formatShortDay(day)}</b>
      {sun ? (
        <>
          <Sun size="stat" />
          <Sun shape="side" size="marker" />
          <span className="request-today">{requestsCopy.today}</span>
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
