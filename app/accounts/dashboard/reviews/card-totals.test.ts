import { expect, test } from 'vitest'
import type { OwnCard } from '#domain/orders/cards.ts'
import { OWN_CARD } from '#test/app/own-card.ts'
import { bestCard, cardsOn, linksOf, printableCard, totalsOf, usualCard } from './card-totals.ts'

const LISTING = 'https://g.page/kovac'

const cardOf = (code: string, changes: Partial<OwnCard> = {}): OwnCard => ({ ...OWN_CARD, code, ...changes })

test('the most frequent link comes first, and a card that is off or has no link does not count', () => {
  const cards = [
    cardOf('A', { destination: LISTING }),
    cardOf('B'),
    cardOf('C'),
    cardOf('D', { destination: 'https://g.page/off', isOff: true }),
    cardOf('E', { destination: null }),
  ]

  expect(linksOf(cards)).toEqual([OWN_CARD.destination, LISTING])
  expect(cardsOn(cards).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'E'])
})

test('the link that is sent to customers comes with the business of a card that has the link', () => {
  const cards = [
    cardOf('A', { businessName: 'Kovac Tiling', destination: LISTING }),
    cardOf('B', { businessName: 'Kovac Electrical', isOff: true }),
    cardOf('C', { businessName: 'Kovac Electrical' }),
    cardOf('D', { businessName: 'Kovac Electrical' }),
  ]

  expect(usualCard(cards)).toMatchObject({
    code: 'C',
    businessName: 'Kovac Electrical',
    destination: OWN_CARD.destination,
  })
  expect(usualCard([cardOf('A', { destination: null })])).toBeUndefined()
})

test('the best card is the card with most taps, and in a tie or with one card there is none', () => {
  const cards = [cardOf('A', { taps: 3 }), cardOf('B', { taps: 5, scans: 2 }), cardOf('C', { taps: 4 })]

  expect(totalsOf(cards)).toEqual({ taps: 12, scans: 2 })
  expect(bestCard(cards)?.code).toBe('B')
  expect(bestCard([cardOf('A', { taps: 3 })])).toBeUndefined()
  expect(bestCard([cardOf('A', { taps: 3 }), cardOf('B', { taps: 3 })])).toBeUndefined()
})

test('the printed card is the chosen card if it opens a link, else the first card with the main link', () => {
  const cards = [
    cardOf('A', { destination: LISTING }),
    cardOf('B', { destination: null }),
    cardOf('C', { isOff: true }),
    cardOf('D'),
    cardOf('E'),
  ]

  expect(printableCard(cards, 'A')?.code).toBe('A')
  expect(printableCard(cards, null)?.code).toBe('D')
  expect(printableCard([...cards, cardOf('F', { taps: 9 })], null)?.code).toBe('F')
  expect(printableCard(cards, 'B')?.code).toBe('D')
  expect(printableCard(cards, 'C')?.code).toBe('D')
  expect(printableCard([cardOf('B', { destination: null })], 'B')).toBeUndefined()
})
