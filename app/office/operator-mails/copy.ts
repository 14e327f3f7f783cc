import { lowStock } from '#domain/catalogue/review-cards.ts'
import type { OperatorMail } from '#domain/office/operator-mails.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'

export const operatorMailsCopy = {
  title: 'Emails to you',
  to: (email: string) => `They go to ${email}. Anything you switch off still shows in the office.`,
  label: {
    low_stock: 'Low stock',
    failed_payment: 'Payments that fail',
    weekly_summary: 'Monday’s summary',
  } satisfies Record<OperatorMail, string>,
  note: {
    low_stock: () => `When a card is down to ${lowStock()}, and when it is sold out.`,
    failed_payment: () => 'When a monthly payment does not go through, once for each payment.',
    weekly_summary: (nextSummary: string) =>
      `Sales, leads and what’s waiting, on Monday morning. The next one is on ${formatShortDay(nextSummary)}.`,
  } satisfies Record<OperatorMail, (nextSummary: string) => string>,
  saved: (label: string, isOn: boolean) => `${label} is ${isOn ? 'on' : 'off'}.`,
} as const
