import * as v from 'valibot'

/** Who carries the cards. The first is what the post office round the corner is. */
export const CARRIERS = [
  'Australia Post',
  'StarTrack',
  'CouriersPlease',
  'Aramex',
  'Another carrier',
] as const

const INVALID = 'A tracking number has 6 to 40 letters and digits.'

/** A tracking number as it stands on the receipt or is read from a label: without spaces, in capitals. */
export const TrackingNumber = v.pipe(
  v.string('Type the tracking number.'),
  v.transform((typed) => typed.replaceAll(/\s+/g, '').toUpperCase()),
  v.nonEmpty('Type the tracking number.'),
  v.regex(/^[A-Z\d](?:[A-Z\d-]{4,38})[A-Z\d]$/, INVALID),
)

/** What is posted without a number to follow it by (rulings.md 45). */
export const AS_A_LETTER = 'Posted as a letter'

/** Where the buyer can follow the parcel, for the carrier whose page takes the number in its address. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | undefined {
  if (carrier !== 'Australia Post' || !trackingNumber) return undefined
  return `https://auspost.com.au/mypost/track/details/${encodeURIComponent(trackingNumber)}`
}
