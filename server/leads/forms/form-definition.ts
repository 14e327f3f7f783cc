import type * as v from 'valibot'
import type { LabelledValue } from '#domain/leads/forms/labelled-value.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import type { OwnLists } from '#domain/site/page-lists.ts'
import type { Visitor } from '#server/leads/new-lead.ts'

/** How one form differs from the other two. */
export type FormDefinition<Fields extends Record<string, unknown>> = {
  form: LeadForm
  schema: v.GenericSchema<unknown, Fields>
  /** What the operator's notice is about. */
  title: string
  visitorOf: (fields: Fields) => Visitor
  /** All other values, with readable labels. `own` are the lists of the operator's site.json. */
  valuesOf: (fields: Fields, own: OwnLists) => LabelledValue[]
  /**
   * The values that were chosen from a list of ours. The acknowledgement has these alone: the email address is not
   * verified, and a form that mailed free text to any address would send spam for anybody.
   */
  choicesOf: (fields: Fields, own: OwnLists) => LabelledValue[]
  /** Free text, for the spam rules: lines may have no link, prose may have some, pages are links. */
  freeTextOf: (fields: Fields) => FreeText
}

export type FreeText = { lines: readonly string[]; prose: readonly string[]; pages: readonly string[] }
