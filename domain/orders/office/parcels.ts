import * as v from 'valibot'

/** The carriers; the first is the default. */
export const CARRIERS = [
  'Australia Post',
  'StarTrack',
  'CouriersPlease',
  'Aramex',
  'Another carrier',
] as const

const INVALID = 'A tracking number has 6 to 40 letters and digits.'

/** Normalises a tracking number to capitals without spaces. */
export const TrackingNumber = v.pipe(
  v.string('Type the tracking number.'),
  v.transform((typed) => typed.replaceAll(/\s+/g, '').toUpperCase()),
  v.nonEmpty('Type the tracking number.'),
  v.regex(/^[A-Z\d](?:[A-Z\d-]{4,38})[A-Z\d]$/, INVALID),
)

/** The choice for a parcel without a tracking number (rulings.md 45). */
export const AS_A_LETTER = 'Posted as a letter'

/** The URL of Australia Post's tracking page. Undefined for other carriers, and without a number. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | undefined {
  if (carrier !== 'Australia Post' || !trackingNumber) return undefined
  return `https://auspost.com.au/mypost/track/details/${encodeURIComponent(trackingNumber)}`
}
