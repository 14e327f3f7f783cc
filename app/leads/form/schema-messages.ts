import * as v from 'valibot'
import type { MessageFor } from '#app/ui/form/constraints.ts'

/** The schema of a form: its entries by field name, as the service reads them. */
export type FormSchema = {
  entries: Readonly<Record<string, v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>>
}

type Rules = Readonly<Record<string, (value: string) => string | undefined>>

/** Messages and rules for each field, from the schema that the service uses. */
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
