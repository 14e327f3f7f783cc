import './calendar.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { type ChevronProps, DayPicker, type Labels } from 'react-day-picker'
import { type CalendarDay, calendarDayOf, parseCalendarDay } from '#domain/time/calendar-day.ts'

type CalendarProps = {
  /** The chosen day, or ''. */
  value: CalendarDay
  /** `day` is '' when the chosen day is picked again. */
  onChange: (day: CalendarDay) => void
  /** Days before today cannot be picked, and their months are not shown. */
  futureOnly?: boolean
  /** Focuses the chosen day, or today, when the calendar mounts. */
  autoFocus?: boolean
  /** The current day; by default from the visitor's clock. */
  today?: Date
}

const COMPONENTS = { Chevron }
const LABELS: Partial<Labels> = { labelDayButton }

/**
 * A calendar of one month to pick a day from; weeks begin on Sunday (product.md 2.19 and 9). Arrow keys move by a day
 * or a week, Page Up and Page Down by a month, Home and End to the ends of a week. Use `DateField`, which loads this
 * component and its library on demand.
 */
export function Calendar({
  value,
  onChange,
  futureOnly = false,
  autoFocus = false,
  ...props
}: CalendarProps) {
  const [now] = useState(() => new Date())
  const today = props.today ?? now
  const chosen = parseCalendarDay(value)
  return (
    <div className="calendar">
      <DayPicker
        mode="single"
        navLayout="around"
        weekStartsOn={0}
        showOutsideDays
        components={COMPONENTS}
        labels={LABELS}
        today={today}
        selected={chosen}
        defaultMonth={chosen ?? today}
        onSelect={(day) => onChange(day ? calendarDayOf(day) : '')}
        autoFocus={autoFocus}
        {...(futureOnly && { startMonth: today, disabled: { before: today } })}
      />
      <p className="calendar-foot">Pick the same day again to clear it.</p>
    </div>
  )
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />
}

/**
 * The accessible name of a day. It contains the number that the day shows, so that speech control finds the day; the
 * library’s own name says "19th".
 */
function labelDayButton(...[date, { today, selected }, , lib]: Parameters<Labels['labelDayButton']>): string {
  const day = lib?.format(date, 'EEEE, d MMMM yyyy')
  return [today && 'Today', day, selected && 'selected'].filter(Boolean).join(', ')
}
