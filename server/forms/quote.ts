import { Quote } from '#domain/forms/quote.ts'
import { type FormDefinition, given, linesOf } from './form-definition.ts'

/** The quote request of the custom solutions page (spec 3.5). */
export const quoteForm: FormDefinition<Quote> = {
  form: 'quote',
  schema: Quote,
  title: 'New quote request',
  visitorOf: ({ firstName, lastName, email, phone }) => ({
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone,
  }),
  answersOf: (fields) =>
    given([
      { label: 'Business name', value: fields.businessName },
      { label: 'City', value: fields.city },
      { label: 'State', value: fields.state },
      { label: 'Integrations', value: fields.integrations },
      { label: 'What to automate', value: linesOf(fields.automation) },
    ]),
  choicesOf: () => [],
  typedOf: (fields) => ({
    lines: [fields.firstName, fields.lastName, fields.phone, fields.city],
    prose: [fields.integrations, fields.automation],
  }),
}
