import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featureIdOf, placeIdOf } from './place-id.ts'

const number64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((number) => `0x${number.toString(16)}`)

test('the feature ID and the Place ID in Google’s documentation convert into each other', () => {
  expect(placeIdOf('0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52')).toBe('ChIJN1t_tDeuEmsRUsoyG83frY4')
  expect(featureIdOf('ChIJN1t_tDeuEmsRUsoyG83frY4')).toBe('0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52')
})

test('every pair of numbers becomes a Place ID and the same pair again', () => {
  fc.assert(
    fc.property(number64, number64, (first, second) => {
      const placeId = placeIdOf(`${first}:${second}`)
      expect(placeId).toMatch(/^ChIJ[\w-]{23}$/)
      expect(featureIdOf(placeId ?? '')).toBe(`${first}:${second}`)
    }),
    { numRuns: 10_000 },
  )
})

test.each(['', '0x1', '0x1:2', '1:2', '0x12345678901234567:0x1', '0xg:0x1'])(
  '%j is no feature ID',
  (text) => {
    expect(placeIdOf(text)).toBeUndefined()
  },
)

test('a Place ID of another shape has no feature ID', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const featureId = featureIdOf(text)
      if (featureId !== undefined) expect(placeIdOf(featureId)).toBeDefined()
    }),
  )
  expect(featureIdOf('EicxMyBNYXJrZXQgU3QsIFdpbG1pbmd0b24')).toBeUndefined()
})
