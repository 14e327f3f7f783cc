import { openDayMinutes } from '#domain/site/hours/shop-days.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'

export const replyCopy = {
  title: (name: string) => `Reply to ${name}`,
  templates: 'Begin with',
  message: 'Message',
  placeholder: 'Write, or begin with one of the above.',
  filled: (words: readonly string[]) =>
    `Filled in for you: ${words.join(', ')}. Read the message before it goes.`,
  replaced: 'What you typed was replaced.',
  read: 'I’ve read it',
  unread: 'Read the words that were filled in first, then press “I’ve read it”.',
  noPrice: 'Type the price in place of [price].',
  empty: 'Write the message first.',
  next: (name: string, day: string) => `After sending: ring ${name} on ${formatShortDay(day)}`,
  replaces: (text: string, day: string) => `In place of “${text}” on ${formatShortDay(day)}`,
  nextText: (name: string) => `Ring ${name}`,
  send: (name: string) => `Send to ${name}`,
  busy: 'Sending…',
  written: 'Reply written.',
  undone: 'Undone. That email won’t go; its text is back below.',
  mails: 'Emails to them',
  status: { waiting: 'Not sent yet', sent: 'Sent', failed: 'Didn’t go' },
  to: (email: string) => `to ${email}`,
  failedNote: 'It didn’t go. Mail shows why, and tries it again.',
  answered: (minutes: string) => `First answer after ${minutes}`,
  waiting: (minutes: string) => `Waiting for ${minutes}`,
} as const

/**
 * Business time as text: "6 business minutes", "2 business hours", "3 business days". The length of a business day is
 * the average time that the shop is open on an open day.
 */
export function businessTime(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'business minute')
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(minutes / openDayMinutes())
  return days < 1 ? counted(hours, 'business hour') : counted(days, 'business day')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
