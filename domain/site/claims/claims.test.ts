import { expect, test } from 'vitest'
import { claims, isCurrent } from './claims.ts'

test('a claim is shown up to and on its end date, and not after', () => {
  const claim = { value: 81, source: 'a survey', endDate: '2027-03-31' }
  expect(
    ['2026-11-21', '2027-03-31', '2027-04-01', '2028-01-01'].map((day) => isCurrent(claim, day)),
  ).toEqual([true, true, false, false])
})

test('a claim without a source is off', () => {
  expect(isCurrent({ value: 81, source: ' ', endDate: '2027-03-31' }, '2026-11-21')).toBe(false)
})

test('every claim has a source and an end date', () => {
  for (const claim of Object.values(claims)) {
    expect(claim.source).not.toBe('')
    expect(claim.endDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('the website offers have the original prices and remaining counts of product.md 9', () => {
  const offers = Object.values(claims.websiteOffers.value)
  expect(offers.map((offer) => offer.originalPrice)).toEqual([65800, 99800, 139800])
  expect(offers.map((offer) => `${offer.remainingCount} of ${offer.totalCount}`)).toEqual([
    '4 of 5',
    '2 of 5',
    '3 of 5',
  ])
})
