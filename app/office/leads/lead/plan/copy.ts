import { addDays, formatShortDay } from '#domain/time/calendar-day.ts'

/** The copy of the sheet with a lead's state, its next step and its worth. */
export const planCopy = {
  title: 'Where it stands',
  itself: 'Saves as you go',
  worth: 'Worth (AUD)',
  badWorth: 'Type an amount such as 1068 or 44.99, or leave it empty.',
  next: 'What’s next?',
  day: 'Day',
  blankDay: 'Pick a day',
  noDay: 'Pick a day.',
  busy: 'Saving…',
  saved: 'Saved.',
  done: 'Done',
  move: (day: string) => `Move to ${day}`,
  plan: (step: string, day: string) => `${step}: ${day}`,
} as const

/** The text of a day that can be chosen: "Tomorrow" or "Fri 27 Nov". */
export const dayName = (day: string, today: string) =>
  day === addDays(today, 1) ? 'Tomorrow' : formatShortDay(day)

/** The text of the day's button: within a week only "Tomorrow" or "Fri", else `dayName`. */
export const shortDayName = (day: string, today: string) =>
  day < addDays(today, 7) ? dayName(day, today).replace(/ .*/, '') : dayName(day, today)

/** The day of a next step as text: "Due today", "2 days late, Mon 23 Nov" or "Fri 27 Nov". */
export function dueLabel(day: string, today: string): string {
  if (day === today) return 'Due today'
  if (day > today) return formatShortDay(day)
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  return `${days} ${days === 1 ? 'day' : 'days'} late, ${formatShortDay(day)}`
}
