import { Badge } from '#app/ui/badge.tsx'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { dueLabel } from './copy.ts'

/** The day of a next step. The colour marks steps that are due today or late. */
export function NextDay({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  return <Badge tone={day < today ? 'bad' : day === today ? 'warn' : 'info'}>{dueLabel(day, today)}</Badge>
}
