import type * as v from 'valibot'
import type { LabelledValue } from '#domain/leads/forms/labelled-value.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import type { OwnLists } from '#domain/site/page-lists.ts'
import type { Visitor } from '#server/leads/new-lead.ts'

/** What `postForm` must know about one of the three forms. */
export type FormDefinition<Fields extends Record<string, unknown>> = {
  form: LeadForm
  schema: v.GenericSchema<unknown, Fields>
  /** The start of the subject of the operator's notice, such as “New quote request”. */
  title: string
  visitorOf: (fields: Fields) => Visitor
  /** What the visitor chose and typed, with labels, except what `visitorOf` returns. `own`: the operator's lists. */
  valuesOf: (fields: Fields, own: OwnLists) => LabelledValue[]
  /**
   * The values without typed text. The acknowledgement repeats no other values: its recipient is not verified, so typed
   * text would let anybody send spam through the form.
   */
  choicesOf: (fields: Fields, own: OwnLists) => LabelledValue[]
  /**
   * The typed texts, for the spam rules. A link in `lines` makes the lead suspected spam, `prose` may have a few links,
   * and a text of `pages` may be a link itself.
   */
  freeTextOf: (fields: Fields) => FreeText
}

export type FreeText = { lines: readonly string[]; prose: readonly string[]; pages: readonly string[] }
