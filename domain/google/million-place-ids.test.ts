import { randomFillSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { featureIdOf, placeIdOf } from './place-id.ts'

const PAIRS = 1_000_000

/** A feature ID for each pair of numbers. The shift gives the first number every length from 1 to 64 bits. */
function featureIds(numbers: BigUint64Array): string[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const first = (numbers[2 * index] ?? 0n) >> BigInt(index % 64)
    return `0x${first.toString(16)}:0x${numbers[2 * index + 1]?.toString(16)}`
  })
}

test('a million random pairs of numbers become Place IDs and the same pairs again', {
  timeout: 600_000,
}, () => {
  const pairs = featureIds(randomFillSync(new BigUint64Array(2 * PAIRS)))

  const changed = pairs.filter((pair) => featureIdOf(placeIdOf(pair) ?? '') !== pair)

  expect(pairs).toHaveLength(PAIRS)
  expect(changed).toEqual([])
})
