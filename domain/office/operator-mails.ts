import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** The mails to the operator that can be switched off. */
export const OPERATOR_MAILS = ['low_stock', 'failed_payment', 'weekly_summary'] as const
export type OperatorMail = (typeof OPERATOR_MAILS)[number]

/** Response of GET and POST /office/data/operator-mails. */
export type OperatorMails = {
  /** The address for operator notices. */
  to: string
  items: { name: OperatorMail; isOn: boolean }[]
  /** The Monday of the next summary, in the shop's time zone. */
  nextSummary: CalendarDay
}
