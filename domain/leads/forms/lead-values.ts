import * as v from 'valibot'
import type { LeadForm } from '#domain/leads/leads.ts'
import type { OwnLists } from '#domain/site/page-lists.ts'
import { Enquiry } from './enquiry.ts'
import { enquiryValues } from './enquiry-values.ts'
import { type LabelledValue, linesOf } from './labelled-value.ts'
import { Quote } from './quote.ts'
import { quoteValues } from './quote-values.ts'
import { PackageRequest } from './request.ts'
import { requestValues } from './request-values.ts'

type Fields = Readonly<Record<string, unknown>>
type Reader = (fields: Fields, own: OwnLists) => LabelledValue[] | undefined

const READERS: Readonly<Record<LeadForm, Reader>> = {
  enquiry: reader(Enquiry, enquiryValues),
  quote: reader(Quote, quoteValues),
  request: reader(PackageRequest, requestValues),
}

/** The names of the contact fields, which are stored in separate columns of the lead. */
const CONTACT_FIELDS: Readonly<Record<LeadForm, readonly string[]>> = {
  enquiry: ['First Name', 'Last Name', 'Email', 'Phone'],
  quote: ['firstName', 'lastName', 'email', 'phone'],
  request: ['first_name', 'last_name', 'email', 'phone'],
}

/**
 * The fields of a stored lead with readable labels, except the contact fields. A field that the form no longer has gets
 * a label made from its posted name. If the fields no longer fit the schema of the form, every label is made from the
 * posted name. `own` has the lists that the operator has changed.
 */
export function valuesOf(form: LeadForm, fields: Fields, own: OwnLists = {}): LabelledValue[] {
  return (
    READERS[form](fields, own) ??
    Object.entries(fields).flatMap((field) => (CONTACT_FIELDS[form].includes(field[0]) ? [] : asSent(field)))
  )
}

function reader<S extends v.GenericSchema & { entries: Fields }>(
  schema: S,
  values: (fields: v.InferOutput<S>, own: OwnLists) => LabelledValue[],
): Reader {
  return (fields, own) => {
    const read = v.safeParse(schema, fields)
    if (!read.success) return undefined
    const former = Object.entries(fields).filter(([name]) => !Object.hasOwn(schema.entries, name))
    return [...values(read.output, own), ...former.flatMap(asSent)]
  }
}

function asSent([label, value]: [string, unknown]): LabelledValue[] {
  if (value === '' || value === null || value === undefined) return []
  return [{ label: readable(label), value: linesOf(textOf(value)) }]
}

/** Makes a label of a field name: "businessName" gives "Business name". */
function readable(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  return Object.entries(value)
    .map(([key, one]) => `${readable(key)}: ${textOf(one)}`)
    .join('\n')
}
