import { emailAddress, oneLine, optionalLine } from '#domain/text/text-fields.ts'

const NAME_MAX = 80

/** What to say of an empty field; the forms show these words, and the service sends them. */
export const MISSING = {
  firstName: 'Fill in your first name.',
  lastName: 'Fill in your last name.',
  email: 'Fill in your email address.',
  phone: 'Fill in your phone number.',
  city: 'Fill in your city or town.',
  service: 'Please select a service.',
} as const

/** Whom we write or ring back: each form gives these fields its own names (product.md 3.3 to 3.5). */
export const firstName = oneLine(MISSING.firstName, NAME_MAX)
export const lastName = oneLine(MISSING.lastName, NAME_MAX)
export const optionalLastName = optionalLine(NAME_MAX)
export const email = emailAddress(MISSING.email)
export const phone = oneLine(MISSING.phone, 40)

/** The longest message, note or wish: some five pages. */
export const MESSAGE_MAX = 10_000
