import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TrackingNumber, trackingUrl } from './parcels.ts'

test.each([
  ['33ABC12345678', '33ABC12345678'],
  ['  33abc 1234 5678 ', '33ABC12345678'],
  ['JJD-0099-9', 'JJD-0099-9'],
])('the tracking number %j is kept as %j', (typed, kept) => {
  expect(v.parse(TrackingNumber, typed)).toBe(kept)
})

test.each([
  ['', 'Type the tracking number.'],
  ['   ', 'Type the tracking number.'],
  [undefined, 'Type the tracking number.'],
  [7, 'Type the tracking number.'],
  ['12345', 'A tracking number has 6 to 40 letters and digits.'],
  ['-1234567', 'A tracking number has 6 to 40 letters and digits.'],
  ['1234567?x=1', 'A tracking number has 6 to 40 letters and digits.'],
  ['9'.repeat(41), 'A tracking number has 6 to 40 letters and digits.'],
])('%j is refused as a tracking number: %s', (typed, text) => {
  expect(v.safeParse(TrackingNumber, typed).issues?.[0].message).toBe(text)
})

test('an Australia Post parcel has a tracking URL, others only their number', () => {
  expect(trackingUrl('Australia Post', '33ABC1')).toBe('https://auspost.com.au/mypost/track/details/33ABC1')
  expect(trackingUrl('Aramex', '33ABC1')).toBeUndefined()
  expect(trackingUrl(null, '33ABC1')).toBeUndefined()
  expect(trackingUrl('Australia Post', null)).toBeUndefined()
})
