import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { totalsOf } from '#domain/cart/pricing.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { workExample } from './worked-example.ts'

test('one $220 service call pays for a $44.99 card and leaves $175.01', () => {
  expect(workExample(22000)).toMatchObject({ cost: 4499, left: 17501, jobsInAYear: 264000 })
})

test('one $220 job pays for five cards, bundle discount included: 5 cards are $191.21, 6 are $229.45', () => {
  expect(workExample(22000).cardsPaidFor).toBe(5)
  expect(workExample(22000, 5).cost).toBe(19121)
  expect(workExample(22000, 6)).toMatchObject({ cost: 22945, left: -945 })
})

test('the example has the price of a free-standing card, though a keyring is cheaper', () => {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, cards: { prices: { 'keyring-black': 2000, 'stick-on-white': 3000 } } })

  expect(workExample(22000)).toMatchObject({ cost: 4499, cardsPaidFor: 5 })
})

test('a job one cent below the price of a card pays for none, and a job of the exact price pays for one', () => {
  expect(workExample(4498).cardsPaidFor).toBe(0)
  expect(workExample(4499).cardsPaidFor).toBe(1)
})

test('a job pays for as many cards as cost no more than the job', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (job) => {
      const { cardsPaidFor } = workExample(job)
      expect(costOf(cardsPaidFor)).toBeLessThanOrEqual(job)
      expect(costOf(cardsPaidFor + 1)).toBeGreaterThan(job)
    }),
  )
})

function costOf(quantity: number): number {
  return totalsOf([{ type: 'nfc_card', unitPriceCents: 4499, quantity }]).total
}
