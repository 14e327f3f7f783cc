import { closureOn } from '#domain/site/hours/shop-days.ts'
import { formatCalendarDay } from '#domain/time/calendar-day.ts'
import type { Enquiry } from './enquiry.ts'
import { given, type LabelledValue, linesOf } from './labelled-value.ts'

/** The note for a preferred date on which the business is closed (rulings.md 22). */
const OFFERS = { weekend: 'Offer the nearest weekday', day: 'Offer the nearest open day' } as const

function offerFor(closure: keyof typeof OFFERS | undefined): string {
  return closure ? OFFERS[closure] : ''
}

/**
 * All fields of an enquiry, except the contact fields and `_subject`. A preferred date on which the business is closed
 * adds a note.
 */
export function enquiryValues(fields: Enquiry): LabelledValue[] {
  return given([
    ...enquiryChoices(fields),
    { label: 'Closed that day', value: offerFor(closureOn(fields['Preferred Date'])) },
    { label: 'Website', value: fields.Website },
    { label: 'Message', value: linesOf(fields.Message) },
  ])
}

/** The fields of an enquiry that contain no typed text. */
export function enquiryChoices(fields: Enquiry): LabelledValue[] {
  return given([
    { label: 'Service', value: fields.Service },
    { label: 'Preferred date', value: formatCalendarDay(fields['Preferred Date']) },
  ])
}
