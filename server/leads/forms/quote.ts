import { Quote } from '#domain/leads/forms/quote.ts'
import { quoteValues } from '#domain/leads/forms/quote-values.ts'
import type { FormDefinition } from './form-definition.ts'

/** The quote request of the custom solutions page (product.md 3.5). */
export const quoteForm: FormDefinition<Quote> = {
  form: 'quote',
  schema: Quote,
  title: 'New quote request',
  visitorOf: ({ firstName, lastName, email, phone }) => ({
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone,
  }),
  valuesOf: quoteValues,
  choicesOf: () => [],
  freeTextOf: (fields) => ({
    lines: [fields.firstName, fields.lastName, fields.phone, fields.city],
    prose: [fields.integrations, fields.automation],
    pages: [fields.businessName],
  }),
}
