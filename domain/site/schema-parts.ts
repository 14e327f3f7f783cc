import * as v from 'valibot'
import { readDollars } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { oneLine } from '#domain/text/text-fields.ts'

export const name = oneLine('takes a name, such as "Starter"', 60)
export const copy = oneLine('takes a sentence in quotes', 200)
export const yesOrNo = v.boolean('takes true or false')
export const flag = v.optional(yesOrNo, false)

export const PRICE = 'takes dollars from 0.01 to 999,999.99, such as 44.99'
export const price = v.pipe(
  v.union([v.number(), v.string()], PRICE),
  v.transform((dollars) => readDollars(String(dollars))),
  v.number(PRICE),
  v.minValue(1, PRICE),
)

/** A strict object, so that a misspelt key is an error. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  const braces = 'takes an object in braces'
  return v.pipe(
    v.custom<Record<string, unknown>>(isRecord, braces),
    v.strictObject(entries, (issue) => {
      if (issue.expected === 'never') return `is not known here; known are ${Object.keys(entries).join(', ')}`
      return issue.received === 'undefined' ? 'is missing' : braces
    }),
  )
}

export function listOf<const Item extends v.GenericSchema>(item: Item, { min = 1, max = 24 } = {}) {
  return v.pipe(
    v.array(item, 'takes a list in brackets'),
    v.minLength(min, 'takes at least one item'),
    v.maxLength(max, `takes at most ${max} items`),
  )
}

/** A list whose items have different ids. The ids are made from names, and stored carts identify products by id. */
export function namedList<const Item extends v.GenericSchema<unknown, { id: string }>>(item: Item) {
  return v.pipe(
    listOf(item),
    v.check((items) => new Set(items.map(({ id }) => id)).size === items.length, 'has two items of one name'),
  )
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return v.picklist(values, `takes one of ${values.join(', ')}`)
}

export function count(min: number) {
  const takes = `takes a whole number from ${min} to 20`
  return v.pipe(v.number(takes), v.integer(takes), v.minValue(min, takes), v.maxValue(20, takes))
}
