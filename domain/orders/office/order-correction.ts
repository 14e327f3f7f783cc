import * as v from 'valibot'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { emailAddress, oneLine, optionalLine } from '#domain/text/text-fields.ts'

/** The states and territories that cards are posted to. */
export const POSTED_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** A delivery address that an operator has corrected. */
const CorrectedAddress = v.object({
  line1: oneLine('Type the street address.', 200),
  line2: optionalLine(200),
  city: oneLine('Type the suburb.', 100),
  state: v.picklist(POSTED_STATES, 'Choose the state or territory.'),
  postal_code: v.pipe(
    v.string('Type the postcode.'),
    v.trim(),
    v.regex(/^\d{4}$/, 'A postcode has four digits.'),
  ),
  country: v.optional(v.literal('AU'), 'AU'),
})

/** Body of POST /office/data/orders/:id/details: the correctable fields of a paid order. */
export const OrderCorrection = v.object({
  email: emailAddress('Type the email address.'),
  customerName: oneLine('Type the name.', 200),
  customerPhone: optionalLine(50),
  /** The delivery address; missing for an order without cards. */
  address: v.optional(CorrectedAddress),
  /** The link that the cards open. If missing or empty, or for a refunded order, the link stays as it is. */
  googleBusinessLink: v.optional(
    v.union([v.literal(''), BusinessInfo.entries.googleBusinessLink], 'Paste the Google link.'),
    '',
  ),
  /** The version of the order that the operator saw, to detect a change by somebody else. Not checked if missing. */
  version: v.optional(v.pipe(v.number('Send a version.'), v.integer('Send a version.'))),
  /** Whether the confirmation is mailed again, to `email`. */
  sendAgain: v.optional(v.boolean(), false),
})
export type OrderCorrection = v.InferOutput<typeof OrderCorrection>
