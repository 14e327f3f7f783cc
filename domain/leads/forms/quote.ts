import * as v from 'valibot'
import { AUSTRALIAN_STATES } from '#domain/text/australian-states.ts'
import { oneLine, optionalLine, optionalLines } from '#domain/text/text-fields.ts'
import { email, firstName, MESSAGE_MAX, MISSING, optionalLastName, phone } from './shared-fields.ts'

/** [stored value, full name] of the eight states and territories, and `Other` for everywhere else (rulings.md 23). */
export const STATES = [...AUSTRALIAN_STATES, ['Other', 'Other']] as const

/** The schema of the field `state`. It takes a value or a full name in any letter case, and returns the value. */
const state = v.pipe(
  v.unknown(),
  v.transform((sent) => STATES.find((names) => names.some((name) => isSame(name, sent)))?.[0] ?? sent),
  v.picklist(['', ...STATES.map(([value]) => value)], 'Pick a state from the list, or Other.'),
)

function isSame(name: string, sent: unknown): boolean {
  return typeof sent === 'string' && sent.trim().toLowerCase() === name.toLowerCase()
}

/**
 * The schema of the field `automation`. It joins several values as lines, because without JavaScript a browser sends
 * the chosen automations and the text as separate values.
 */
const joined = v.pipe(
  v.unknown(),
  v.transform((sent) => (isTexts(sent) ? sent.filter((line) => line.trim() !== '').join('\n') : sent)),
  optionalLines(MESSAGE_MAX),
)

function isTexts(sent: unknown): sent is string[] {
  return Array.isArray(sent) && sent.every((each) => typeof each === 'string')
}

/** The quote request of product.md 3.5, with the posted field names. */
export const Quote = v.object({
  firstName,
  lastName: optionalLastName,
  businessName: optionalLine(120),
  email,
  phone,
  city: oneLine(MISSING.city, 100),
  state: v.optional(state, ''),
  integrations: optionalLine(500),
  automation: v.optional(joined, ''),
})
export type Quote = v.InferOutput<typeof Quote>
