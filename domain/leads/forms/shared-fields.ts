import { emailAddress, oneLine, optionalLine } from '#domain/text/text-fields.ts'

const NAME_MAX = 80

/** The messages for empty fields, on the pages and in the responses of the form service. */
export const MISSING = {
  firstName: 'Fill in your first name.',
  lastName: 'Fill in your last name.',
  email: 'Fill in your email address.',
  phone: 'Fill in your phone number.',
  city: 'Fill in your city or town.',
  service: 'Please select a service.',
} as const

/** The schemas of the contact fields. Each form has its own field names (product.md 3.3 to 3.5). */
export const firstName = oneLine(MISSING.firstName, NAME_MAX)
export const lastName = oneLine(MISSING.lastName, NAME_MAX)
export const optionalLastName = optionalLine(NAME_MAX)
export const email = emailAddress(MISSING.email)
export const phone = oneLine(MISSING.phone, 40)

/** The maximum length of a message or note in characters, about five pages. */
export const MESSAGE_MAX = 10_000
