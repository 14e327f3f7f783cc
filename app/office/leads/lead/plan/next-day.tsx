import { Badge } from '#app/ui/badge.tsx'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { dueLabel } from './copy.ts'

/** The day of a next step: late, today, or to come. */
export function NextDay({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  return <Badge tone={day < today ? 'bad' : day === today ? 'warn' : 'info'}>{dueLabel(day, today)}</Badge>
}
