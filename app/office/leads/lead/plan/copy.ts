import { formatShortDay } from '#domain/time/calendar-day.ts'

/** The copy of the form for a lead's worth and its next step. */
export const planCopy = {
  title: 'Next step',
  worth: 'Worth (AUD)',
  badWorth: 'Type an amount such as 1068 or 44.99, or leave it empty.',
  next: 'What’s next?',
  noNext: 'Say what comes next, or leave both empty.',
  day: 'Day',
  noDay: 'Pick a day.',
  save: 'Save',
  busy: 'Saving…',
  saved: 'Saved.',
  done: 'Done',
  tomorrow: 'Tomorrow',
  move: (day: string) => `Move to ${formatShortDay(day)}`,
} as const

/** The day of a next step as text: "Due today", "2 days late, Mon 23 Nov" or "Fri 27 Nov". */
export function dueLabel(day: string, today: string): string {
  if (day === today) return 'Due today'
  if (day > today) return formatShortDay(day)
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  return `${days} ${days === 1 ? 'day' : 'days'} late, ${formatShortDay(day)}`
}
