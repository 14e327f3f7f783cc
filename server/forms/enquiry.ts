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
      { label: 'Website', value: fields.Website },
      { label: 'Message', value: linesOf(fields.Message) },
    ]),
  choicesOf,
  typedOf: (fields) => ({
    lines: [fields['First Name'], fields['Last Name'], fields.Phone],
    prose: [fields.Message],
  }),
}

function choicesOf(fields: Enquiry): Answer[] {
  const day = fields['Preferred Date']
  return given([
    { label: 'Service', value: fields.Service },
    {
      label: 'Preferred date',
      value:
        day && `${formatCalendarDay(day)}${isWeekend(day) ? ' (a weekend: offer the nearest weekday)' : ''}`,
    },
  ])
}
