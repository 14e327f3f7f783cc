import { given, type LabelledValue, linesOf } from './labelled-value.ts'
import type { Quote } from './quote.ts'

/** The labelled values of a quote request that are not empty, without the contact fields. */
export function quoteValues(fields: Quote): LabelledValue[] {
  return given([
    { label: 'Business name', value: fields.businessName },
    { label: 'City', value: fields.city },
    { label: 'State', value: fields.state },
    { label: 'Integrations', value: fields.integrations },
    { label: 'What to automate', value: linesOf(fields.automation) },
  ])
}
