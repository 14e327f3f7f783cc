import type { LeadForm } from '#domain/leads/leads.ts'
import { excerptOf } from '#domain/leads/office-leads.ts'
import type { OwnLists } from '#domain/site/page-lists.ts'
import type { LabelledValue } from './labelled-value.ts'
import { valuesOf } from './lead-values.ts'
import { ASKED_FROM, askedFrom, requestTitle } from './request-values.ts'

type Fields = Readonly<Record<string, unknown>>

/** The excerpt of a lead: first the job, then the other values of its form. `own` are the operator's lists. */
export function leadExcerpt(form: LeadForm, fields: Fields, own: OwnLists = {}): string {
  const values = valuesOf(form, fields, own)
  return excerptOf([
    ...jobOf(form, fields, values, own),
    ...values.filter(({ label }) => label !== ASKED_FROM),
  ])
}

/** The job, for a lead whose values do not begin with the job. */
function jobOf(form: LeadForm, fields: Fields, values: LabelledValue[], own: OwnLists): LabelledValue[] {
  if (form === 'quote') return [{ label: 'Job', value: 'Automation quote' }]
  const from = askedFrom(values)
  if (form !== 'request' || from === undefined || requestTitle(fields, own) !== '') return []
  return [{ label: 'Job', value: `${from} request, no plan` }]
}
