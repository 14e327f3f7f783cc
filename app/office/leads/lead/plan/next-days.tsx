import Check from 'lucide-react/icons/check'
import { Button } from '#app/ui/button.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'
import { addOpenDays, openHoursOn } from '#domain/site/hours/shop-days.ts'
import { addDays, type CalendarDay, mondayOf } from '#domain/time/calendar-day.ts'
import { dayName, planCopy, shortDayName } from './copy.ts'
import { NextDay } from './next-day.tsx'

type NextDaysProps = {
  lead: Lead
  /** The text of the step that a press plans, if the lead has no next step. */
  text: string
  onDone: () => void
  onPick: (day: CalendarDay) => void
}

/** How many days have a button. */
const DAYS = 3

/**
 * The next step of a lead, with a button that ends it, and buttons that move it to another day. Without a next step,
 * the buttons plan one, unless the lead is won, lost, spam or suspected spam.
 */
export function NextDays({ lead: { today, nextStep, state }, text, onDone, onPick }: NextDaysProps) {
  if (!nextStep && state !== 'new' && state !== 'contacted' && state !== 'quoted') return null
  return (
    <div className="lead-days grid gap-2 border-t border-edge px-4 py-3 md:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="type-label min-w-0 wrap-anywhere">{nextStep?.text ?? text}</b>
        {nextStep ? <NextDay day={nextStep.day} today={today} /> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {nextStep ? (
          <Button data-step size="sm" icon={<Check aria-hidden="true" size={20} />} onClick={onDone}>
            {planCopy.done}
          </Button>
        ) : null}
        {daysFrom(today, nextStep?.day).map((day) => (
          <Button
            key={day}
            data-step
            size="sm"
            className="border-edge px-3"
            aria-label={
              nextStep ? planCopy.move(dayName(day, today)) : planCopy.plan(text, dayName(day, today))
            }
            onClick={() => onPick(day)}
          >
            {shortDayName(day, today)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/**
 * The days to choose from: the next two open days of the shop and the next Monday. Later open days replace the step's
 * current day, and a Monday that is one of the two.
 */
function daysFrom(today: CalendarDay, current: CalendarDay | undefined): CalendarDay[] {
  const open = (count: number) => addOpenDays(today, count)
  const days = [open(1), open(2), nextMonday(today), open(3), open(4)].filter((day) => day !== current)
  return [...new Set(days)].slice(0, DAYS).toSorted()
}

/** The next Monday after a day, or the open day after that Monday if the shop is closed on Monday. */
function nextMonday(today: CalendarDay): CalendarDay {
  const monday = addDays(mondayOf(today), 7)
  return openHoursOn(monday) ? monday : addOpenDays(monday, 1)
}
