import { Enquiry } from '#domain/leads/forms/enquiry.ts'
import { enquiryChoices, enquiryValues } from '#domain/leads/forms/enquiry-values.ts'
import type { FormDefinition } from './form-definition.ts'

/** The form “Book a demo” (product.md 3.3). */
export const enquiryForm: FormDefinition<Enquiry> = {
  form: 'enquiry',
  schema: Enquiry,
  title: 'New website enquiry',
  visitorOf: (fields) => ({
    name: `${fields['First Name']} ${fields['Last Name']}`,
    email: fields.Email,
    phone: fields.Phone,
  }),
  valuesOf: enquiryValues,
  choicesOf: enquiryChoices,
  freeTextOf: (fields) => ({
    lines: [fields['First Name'], fields['Last Name'], fields.Phone],
    prose: [fields.Message],
    pages: [fields.Website],
  }),
}
