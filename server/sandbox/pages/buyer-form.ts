import * as v from 'valibot'
import { AUSTRALIAN_STATES } from '#domain/text/australian-states.ts'
import { isDeliverable } from '#domain/text/email-address.ts'
import type { Address } from '#server/sandbox/objects.ts'

/** `address` is null when nothing is shipped. */
export type Buyer = { email: string; name: string; phone: string; address: Address | null }

const CODES = AUSTRALIAN_STATES.map(([code]) => code)

const optionalLine = (max = 200) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.maxLength(max, `Keep this to ${max} characters.`),
    v.check((text) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text), 'Take out the odd characters.'),
  )

const line = (message: string, max?: number) => v.pipe(optionalLine(max), v.nonEmpty(message))

const Contact = v.object({
  email: v.pipe(
    line('Fill in your email.', 254),
    v.check(isDeliverable, 'That’s not an email address yet. It looks like name@example.com'),
  ),
  name: line('Fill in your full name.'),
  phone: v.pipe(
    line('Fill in your phone number.', 40),
    v.check(
      (text) => text.replaceAll(/\D/g, '').length >= 8,
      'That number looks short. Include the area code.',
    ),
  ),
})

const Delivery = v.object({
  line1: line('Fill in your street address.'),
  line2: optionalLine(),
  city: line('Fill in your suburb.'),
  state: v.pipe(v.optional(v.string(), ''), v.picklist(CODES, 'Choose your state or territory.')),
  postcode: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^\d{4}$/, 'An Australian postcode has 4 digits.'),
  ),
})

const BuyerFields = v.object({ ...Contact.entries, ...Delivery.entries })

export type FieldName = keyof v.InferOutput<typeof BuyerFields>
/** The raw field values, valid or not. An error page shows them again. */
export type Typed = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, string>>

export const FIELD_NAMES = Object.keys(BuyerFields.entries) as FieldName[]

/** Parses the posted payment form. With `isDelivered`, the address is required. */
export function readBuyer(
  typed: Typed,
  { isDelivered }: { isDelivered: boolean },
): { buyer: Buyer } | { errors: FieldErrors } {
  if (!isDelivered) {
    const read = v.safeParse(Contact, typed)
    return read.success ? { buyer: { ...read.output, address: null } } : { errors: errorsOf(read.issues) }
  }
  const read = v.safeParse(BuyerFields, typed)
  if (!read.success) return { errors: errorsOf(read.issues) }
  const { email, name, phone, line1, line2, city, state, postcode } = read.output
  const address = { line1, line2: line2 || null, city, state, postal_code: postcode, country: 'AU' }
  return { buyer: { email, name, phone, address } }
}

/** The first error of each field. */
function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const name = path?.[0]?.key as FieldName
    errors[name] ??= message
  }
  return errors
}
