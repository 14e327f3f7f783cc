import type * as v from 'valibot'
import type { Result } from '#domain/leads/forms/form-value.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import type { Visitor } from '#server/leads/new-lead.ts'

/** What the form service must know of one form. The rest is the same for all three. */
export type FormDefinition<Fields extends Record<string, unknown>> = {
  form: LeadForm
  schema: v.GenericSchema<unknown, Fields>
  /** What the operator's notice is about. */
  title: string
  visitorOf: (fields: Fields) => Visitor
  /** All the visitor told us beside that, with labels as a person says them. */
  answersOf: (fields: Fields) => Result[]
  /**
   * Those that can only be words of our own, chosen from a list. The acknowledgement carries these alone: nobody has
   * proved that the address is theirs, and a form that mails a stranger's words to any address is a gift to spammers.
   */
  choicesOf: (fields: Fields) => Result[]
  /** What was typed freely, for the spam rules: lines that hold no link, prose that may, pages that are one. */
  typedOf: (fields: Fields) => Typed
}

export type Typed = { lines: readonly string[]; prose: readonly string[]; pages: readonly string[] }
