import * as v from 'valibot'
import type { MessageFor } from '#app/ui/form/constraints.ts'

/**
 * The schema of a form, which the server uses too. `entries` has the schema of each field, by the name of the field.
 */
export type FormSchema = {
  entries: Readonly<Record<string, v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>>
}

type Rules = Readonly<Record<string, (value: string) => string | undefined>>

/** Returns the messages and rules of each field, made from the schema of the form. */
export function schemaMessages({ entries }: FormSchema): { messages: MessageFor; rules: Rules } {
  const each = Object.entries(entries)
  const problem = (entry: (typeof each)[number][1], value: string) => {
    const checked = v.safeParse(entry, value)
    return checked.success ? undefined : checked.issues[0].message
  }
  return {
    messages: Object.fromEntries(
      each.map(([name, entry]) => {
        const missing = problem(entry, '')
        return [name, missing ? { missing } : {}]
      }),
    ),
    rules: Object.fromEntries(each.map(([name, entry]) => [name, (value: string) => problem(entry, value)])),
  }
}
