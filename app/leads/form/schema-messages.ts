import * as v from 'valibot'
import type { MessageFor } from '#app/ui/form/constraints.ts'

/** The schema of a form: its entries by field name, as the service reads them. */
export type FormSchema = {
  entries: Readonly<Record<string, v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>>
}

type Rules = Readonly<Record<string, (value: string) => string | undefined>>

/** What the form says of each field, from the schema that the service uses: one set of words on both sides. */
export function schemaMessages({ entries }: FormSchema): { words: MessageFor; rules: Rules } {
  const each = Object.entries(entries)
  const problem = (entry: (typeof each)[number][1], value: string) => {
    const checked = v.safeParse(entry, value)
    return checked.success ? undefined : checked.issues[0].message
  }
  return {
    words: Object.fromEntries(
      each.map(([name, entry]) => [name, sayings(problem(entry, ''), problem(entry, NONSENSE))]),
    ),
    rules: Object.fromEntries(each.map(([name, entry]) => [name, (value: string) => problem(entry, value)])),
  }
}

/** Fits a line of text and nothing more particular: what a schema says of it holds for what the browser minds. */
const NONSENSE = 'x'

const sayings = (missing: string | undefined, wrong: string | undefined) => ({
  ...(missing && { missing }),
  ...(wrong && { wrong }),
})
