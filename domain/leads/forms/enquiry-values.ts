import { formatCalendarDay, isWeekend } from '#domain/time/calendar-day.ts'
import type { Enquiry } from './enquiry.ts'
import { given, type LabelledValue, linesOf } from './labelled-value.ts'

/** The note for a preferred date at the weekend (rulings.md 22). */
const OFFER_WEEKDAY = 'Offer the nearest weekday'

/** All fields of an enquiry, except the contact fields. */
export function enquiryValues(fields: Enquiry): LabelledValue[] {
  return given([
    ...enquiryChoices(fields),
    { label: 'Closed that day', value: isWeekend(fields['Preferred Date']) ? OFFER_WEEKDAY : '' },
    { label: 'Website', value: fields.Website },
    { label: 'Message', value: linesOf(fields.Message) },
  ])
}

/** The fields that were chosen from our own lists. */
export function enquiryChoices(fields: Enquiry): LabelledValue[] {
  return given([
    { label: 'Service', value: fields.Service },
    { label: 'Preferred date', value: formatCalendarDay(fields['Preferred Date']) },
  ])
}
