import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOrder, basSums, fillSales, netOf, type SalesRow, soldIn, sumSales } from './sales.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const row: fc.Arbitrary<SalesRow> = fc.record({
  date: fc.constantFrom('2026-10', '2026-11', '2026-12'),
  orders: fc.integer({ min: 1, max: 500 }),
  cards: fc.integer({ min: 0, max: 500 }),
  cardCents: cents,
  otherCents: cents,
  renewals: fc.integer({ min: 0, max: 50 }),
  renewalCents: cents,
  refunds: fc.integer({ min: 0, max: 20 }),
  refundedCents: cents,
})

test('G1 is what was sold less what was refunded', () => {
  const sold = { cardCents: 830066, otherCents: 500000, renewalCents: 26400 }
  expect(basSums([{ ...sumSales([]), ...sold, refunds: 2, refundedCents: 15971 }])).toEqual({
    soldCents: 1356466,
    refundedCents: 15971,
    g1: 1340495,
  })
})

test('the activity statement of any rows equals a naive sum, to the cent', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { g1, soldCents, refundedCents } = basSums(rows)
      const naive = rows.reduce(
        (sum, each) => sum + each.cardCents + each.otherCents + each.renewalCents - each.refundedCents,
        0,
      )
      expect(g1).toBe(naive)
      expect(soldCents - refundedCents).toBe(g1)
      expect(netOf(sumSales(rows))).toBe(naive)
    }),
  )
})

test('the average of orders, without renewals, is a whole number of cents, at most half a cent off', () => {
  expect(averageOrder({ ...sumSales([]), orders: 54, cardCents: 623063 })).toBe(11538)
  expect(averageOrder(sumSales([]))).toBeUndefined()
  fc.assert(
    fc.property(
      row,
      (each) =>
        Math.abs((averageOrder(each) ?? 0) * each.orders - soldIn({ ...each, renewalCents: 0 })) <=
        each.orders / 2,
    ),
  )
})

test('a month without sales has a row of zeros', () => {
  const november = { ...sumSales([]), date: '2026-11', orders: 1, cardCents: 4499 }
  const rows = fillSales(['2026-10', '2026-11'], [november])
  expect(rows.map(({ date, orders }) => [date, orders])).toEqual([
    ['2026-10', 0],
    ['2026-11', 1],
  ])
})
