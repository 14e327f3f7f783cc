import { PackageRequest } from '#domain/leads/forms/request.ts'
import { requestChoices, requestValues } from '#domain/leads/forms/request-values.ts'
import type { FormDefinition } from './form-definition.ts'

/** The request dialog (product.md 2.5, 7), and a cart sent as a request (rulings.md 3). */
export const requestForm: FormDefinition<PackageRequest> = {
  form: 'request',
  schema: PackageRequest,
  title: 'New package request',
  visitorOf: ({ first_name, last_name, email, phone }) => ({
    name: `${first_name} ${last_name}`,
    email,
    phone,
  }),
  valuesOf: requestValues,
  choicesOf: requestChoices,
  freeTextOf: (fields) => ({
    lines: [fields.first_name, fields.last_name, fields.phone],
    prose: [fields.notes],
    pages: [],
  }),
}
