import { formatCalendarDay, isWeekend } from '#domain/calendar-day.ts'
import { Enquiry } from '#domain/forms/enquiry.ts'
import { type Answer, type FormDefinition, given, linesOf } from './form-definition.ts'

/** Book a demo (spec 3.3). */
export const enquiryForm: FormDefinition<Enquiry> = {
  form: 'enquiry',
  schema: Enquiry,
  title: 'New website enquiry',
  visitorOf: (fields) => ({
    name: `${fields['First Name']} ${fields['Last Name']}`,
    email: fields.Email,
    phone: fields.Phone,
  }),
  answersOf: (fields) =>
    given([
      ...choicesOf(fields),
      { label: 'Closed that day', value: isWeekend(fields['Preferred Date']) ? OFFER_WEEKDAY : '' },
      { label: 'Website', value: fields.Website },
      { label: 'Message', value: linesOf(fields.Message) },
    ]),
  choicesOf,
  typedOf: (fields) => ({
    lines: [fields['First Name'], fields['Last Name'], fields.Phone],
    prose: [fields.Message],
  }),
}

/** What the form told the visitor (ruling 22). */
const OFFER_WEEKDAY = 'Offer the nearest weekday'

function choicesOf(fields: Enquiry): Answer[] {
  return given([
    { label: 'Service', value: fields.Service },
    { label: 'Preferred date', value: formatCalendarDay(fields['Preferred Date']) },
  ])
}
