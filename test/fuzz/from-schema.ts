import fc from 'fast-check'
import { isRecord } from '#domain/text/record.ts'
import { hostileText, hostileValue } from './hostile.ts'

/** Plausible texts for a field of this name. */
export type Texts = (field: string) => fc.Arbitrary<string>

/** The first integers out of the range of the database's smallint, integer and bigint and of JavaScript. */
const LIMITS = [2 ** 15, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63]

/** A missing field: `JSON.stringify` leaves out fields that are undefined. */
const ABSENT = fc.constant(undefined)

/**
 * Values for a valibot schema. Most are valid, so that they reach the code behind the schema. A few are missing, of
 * another type, or hostile.
 */
export function fromSchema(schema: unknown, texts: Texts, field = ''): fc.Arbitrary<unknown> {
  const valid = validFor(schema, texts, field)
  return fc.oneof(
    { arbitrary: valid, weight: 20 },
    { arbitrary: hostileValue, weight: 1 },
    { arbitrary: ABSENT, weight: 1 },
  )
}

function validFor(schema: unknown, texts: Texts, field: string): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return hostileValue
  const { type, entries, item, items, options, wrapped, value, literal } = schema
  if (isRecord(entries)) return recordOf(entries, texts)
  if (Array.isArray(items)) return fc.tuple(...items.map((one) => fromSchema(one, texts, field)))
  if (wrapped) return fromSchema(wrapped, texts, field)
  if (Array.isArray(options)) return fc.oneof(...options.map((option) => optionOf(option, texts, field)))
  if (type === 'array') return fc.array(fromSchema(item, texts, field), { maxLength: 4 })
  if (type === 'record') return fc.dictionary(fc.string(), fromSchema(value, texts, field), { maxKeys: 4 })
  if (type === 'literal') return fc.constant(literal)
  if (type === 'boolean') return fc.boolean()
  if (type === 'number')
    return fc.oneof(fc.integer({ min: -2, max: 120 }), fc.constantFrom(...LIMITS), fc.double())
  if (type === 'string') return fc.oneof({ arbitrary: texts(field), weight: 6 }, hostileText)
  return fc.oneof(texts(field), hostileValue)
}

/** Handles an option of a schema. The options of a union are schemas, those of a picklist are values. */
function optionOf(option: unknown, texts: Texts, field: string): fc.Arbitrary<unknown> {
  return isRecord(option) ? fromSchema(option, texts, field) : fc.constant(option)
}

function recordOf(entries: Record<string, unknown>, texts: Texts): fc.Arbitrary<unknown> {
  return fc.record(mapValues(entries, (entry, name) => fromSchema(entry, texts, name)))
}

function mapValues<To>(
  of: Record<string, unknown>,
  to: (value: unknown, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value, name)]))
}

/** Values like the example. In a few values a part is missing, of another type, or hostile. */
export function fromExample(example: unknown): fc.Arbitrary<unknown> {
  const valid: fc.Arbitrary<unknown> = Array.isArray(example)
    ? fc.tuple(...example.map((one) => fromExample(one)))
    : isRecord(example)
      ? fc.record(mapValues(example, (one) => fromExample(one)))
      : fc.constant(example)
  return fc.oneof(
    { arbitrary: valid, weight: 40 },
    { arbitrary: hostileValue, weight: 1 },
    { arbitrary: ABSENT, weight: 1 },
  )
}
