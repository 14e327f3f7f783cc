import { formatCalendarDay, isWeekend } from '#domain/time/calendar-day.ts'
import type { Enquiry } from './enquiry.ts'
import { type FormValue, given, linesOf } from './form-value.ts'

/** What the form told the visitor (rulings.md 22). */
const OFFER_WEEKDAY = 'Offer the nearest weekday'

/** All that an enquiry says beside who wrote it. */
export function enquiryValues(fields: Enquiry): FormValue[] {
  return given([
    ...enquiryChoices(fields),
    { label: 'Closed that day', value: isWeekend(fields['Preferred Date']) ? OFFER_WEEKDAY : '' },
    { label: 'Website', value: fields.Website },
    { label: 'Message', value: linesOf(fields.Message) },
  ])
}

/** Those of them that are words of our own, chosen from a list. */
export function enquiryChoices(fields: Enquiry): FormValue[] {
  return given([
    { label: 'Service', value: fields.Service },
    { label: 'Preferred date', value: formatCalendarDay(fields['Preferred Date']) },
  ])
}
