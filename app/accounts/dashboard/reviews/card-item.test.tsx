import { expect, test } from 'vitest'
import type { OwnCard } from '#domain/orders/cards.ts'
import { markupOf } from '#test/app/markup-of.tsx'
import { CardItem } from './card-item.tsx'
import { SampleCards } from './sample-cards.tsx'

const WEEKS = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12']
const LATER = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
const CARD: OwnCard = {
  code: '7K3M9QXA',
  url: 'https://arvo.example/t/7K3M9QXA',
  label: 'Van 1 dash',
  destination: 'https://g.page/r/kovac-electrical/review',
  productName: 'Keyring review tag, black',
  businessName: 'Kovac Electrical',
  orderNumber: 'R-7K3M9Q',
  orderedAt: '2026-09-01T01:00:00Z',
  taps: 47,
  scans: 6,
  weeks: [...WEEKS, ...LATER].map((week, index) => ({ week, taps: index })),
}

const markupOfCard = (card: OwnCard) =>
  markupOf(<CardItem card={card} isBest={false} isUsual={false} max={11} onChanged={() => undefined} />)
const countOf = (markup: string, part: RegExp) => markup.match(part)?.length ?? 0

test('a tapped card shows its picture, its taps in large type, and a bar for each of twelve weeks', () => {
  const markup = markupOfCard(CARD)

  expect(markup).toMatch(/<img [^>]*src="[^"]*keyring-black/)
  expect(markup).toMatch(/text-display-l">47</)
  expect(countOf(markup, /<rect /g)).toBe(12)
})

test('a card without taps shows its picture and no bars', () => {
  const markup = markupOfCard({ ...CARD, taps: 0, scans: 0 })

  expect(markup).toMatch(/<img [^>]*src="[^"]*keyring-black/)
  expect(countOf(markup, /<rect /g)).toBe(0)
})

test('a tapped card without a name is headed by its product, with its code in two groups below', () => {
  expect(markupOfCard({ ...CARD, label: '' })).toMatch(
    /<h3[^>]*>Keyring, black<\/h3><div[^>]*><p[^>]*>7K3M 9QXA<\/p>/,
  )
})

test('a card without a name has a link that opens the form for the name, and a named card has none', () => {
  expect(markupOfCard({ ...CARD, label: '' })).toContain('Name this card')
  expect(markupOfCard(CARD)).not.toContain('Name this card')
})

test('a posted card without taps says when it was posted', () => {
  const markup = markupOfCard({ ...CARD, taps: 0, scans: 0, postedAt: '2026-11-23T01:00:00Z' })

  expect(markup).toMatch(/No taps yet\. <span[^>]*>Posted <time[^>]*>23 Nov 2026</)
  expect(markupOfCard({ ...CARD, taps: 0, scans: 0 })).not.toContain('Posted')
})

test('an account without cards sees three sample cards, each with its picture and twelve bars', () => {
  const markup = markupOf(<SampleCards />)

  expect(countOf(markup, /<img /g)).toBe(3)
  expect(countOf(markup, /<rect /g)).toBe(36)
})
