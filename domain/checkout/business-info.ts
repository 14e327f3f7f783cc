import * as v from 'valibot'
import { GoogleBusinessLink } from '#domain/google/google-link.ts'
import { oneLine } from '#domain/text/text-fields.ts'

/** A phone number with enough digits to be called. `missing` is the message for an empty number. */
export const phoneNumber = (missing: string) =>
  v.pipe(
    oneLine(missing, 40),
    v.check(
      (text) => (text.match(/\d/g) ?? []).length >= 6,
      'That number looks short. Include the area code.',
    ),
  )

/**
 * The four fields about the buyer's business (product.md 3.6), all required (product.md 5). Parsing makes the Google
 * link absolute and normalises it.
 */
export const BusinessInfo = v.object({
  googleBusinessName: oneLine('Fill in your Google Business name.', 120),
  googleBusinessLink: v.pipe(oneLine('Fill in your Google Business link.', 2000), GoogleBusinessLink),
  businessLocation: oneLine('Fill in your business location.', 200),
  phoneNumber: phoneNumber('Fill in your phone number.'),
})
export type BusinessInfo = v.InferOutput<typeof BusinessInfo>
