import * as v from 'valibot'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { optionalLine } from '#domain/text/text-fields.ts'

/** Makes a schema accept an empty text, too, because a profile may leave out what the checkout requires. */
const orEmpty = <Field extends v.GenericSchema<string, string>>(field: Field) => {
  const nothing = v.pipe(v.string(), v.trim(), v.literal(''))
  return v.lazy((value) => (v.is(nothing, value) ? nothing : field))
}

/** The owner's and business's details (rulings.md 29), all optional. They prefill the checkout. */
export const Profile = v.object({
  fullName: optionalLine(120),
  businessName: optionalLine(120),
  phone: orEmpty(BusinessInfo.entries.phoneNumber),
  googleBusinessName: optionalLine(120),
  googleBusinessLink: orEmpty(BusinessInfo.entries.googleBusinessLink),
  businessLocation: optionalLine(200),
  businessPhone: orEmpty(BusinessInfo.entries.phoneNumber),
})
export type Profile = v.InferOutput<typeof Profile>
export type ProfileField = keyof Profile

/** The key of each field in the account's `user_metadata`. Sign-up sends `company_name` (product.md 3.11). */
const KEYS = [
  ['fullName', 'full_name'],
  ['businessName', 'company_name'],
  ['phone', 'contact_phone'],
  ['googleBusinessName', 'google_business_name'],
  ['googleBusinessLink', 'google_business_link'],
  ['businessLocation', 'business_location'],
  ['businessPhone', 'business_phone'],
] as const satisfies readonly (readonly [ProfileField, string])[]

type Metadata = Readonly<Record<string, unknown>>

/**
 * The profile in an account's metadata. A field that is missing or is not a text becomes ''. Without `full_name`, the
 * full name is `name`.
 */
export function readProfile(metadata: Metadata): Profile {
  const known = Object.fromEntries(KEYS.map(([field, key]) => [field, textOf(metadata[key])]))
  return { ...EMPTY, ...known, fullName: textOf(metadata.full_name) || textOf(metadata.name) }
}

/**
 * The metadata that saves a profile. Null, for an empty field, removes the key of the field (supabase-wire.md 3.11).
 */
export function profileMetadata(profile: Profile): Record<string, string | null> {
  return Object.fromEntries(KEYS.map(([field, key]) => [key, profile[field] || null]))
}

/** The first name: "Dan" for "Dan Kovac"; '' for an empty name. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(' ', 1)[0] ?? ''
}

/** The first name for a greeting; '' for anything that is no plain name, such as a title or a number. */
export function plainFirstNameOf(fullName: string): string {
  const name = firstNameOf(fullName)
  return /^\p{L}[\p{L}'’-]{1,19}$/u.test(name) && !/^(?:mr|mrs|ms|miss|dr|prof|the)$/i.test(name) ? name : ''
}

const EMPTY: Profile = {
  fullName: '',
  businessName: '',
  phone: '',
  googleBusinessName: '',
  googleBusinessLink: '',
  businessLocation: '',
  businessPhone: '',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 2000) : '')
