import { expect, test } from 'vitest'
import type { OwnCard } from '#domain/orders/cards.ts'
import { markupOf } from '#test/app/markup-of.tsx'
import { OWN_CARD } from '#test/app/own-card.ts'
import { CardGroups } from './card-groups.tsx'

const cardOf = (code: string, changes: Partial<OwnCard> = {}): OwnCard => ({
  ...OWN_CARD,
  code,
  productName: 'Stick-on review card, white',
  postedAt: '2026-11-24T01:00:00Z',
  ...changes,
})

test('cards without taps and name are rows of one sheet, with the product first; a named card is a tile', () => {
  const cards = [cardOf('8SGC98M4'), cardOf('WJ9S2ZYJ'), cardOf('W8WHB35K', { label: 'Front counter' })]

  const markup = markupOf(<CardGroups cards={cards} onChanged={() => undefined} />)

  const headings = [...markup.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(headings).toEqual(['Front counter', 'Stick-on, white', 'Stick-on, white'])
  expect(markup.match(/No taps yet\. /g)).toHaveLength(2)
})

test('the cards of an order are headed by where they are; the order and its day are in small type', () => {
  const cards = [
    cardOf('8SGC98M4', { orderNumber: 'R-ARRXVE', deliveredAt: '2026-11-25T01:00:00Z' }),
    cardOf('WJ9S2ZYJ', { orderNumber: 'R-TAPPED', taps: 3 }),
    cardOf('W8WHB35K', { orderNumber: 'R-PXSTED' }),
    cardOf('W8WHB35M', { orderNumber: 'R-PXSTED' }),
    { ...OWN_CARD, orderNumber: 'R-PAXDXX' },
  ]

  const markup = markupOf(<CardGroups cards={cards} onChanged={() => undefined} />)

  const titles = [...markup.matchAll(/<h2[^>]*>([^<]*)<\/h2><p[^>]*><span[^>]*>Order (R-\w+)/g)]
  expect(titles.map(([, title, number]) => [title, number])).toEqual([
    ['Your card', 'R-TAPPED'],
    ['Your card', 'R-ARRXVE'],
    ['Posted, 2 cards', 'R-PXSTED'],
    ['Not posted yet, 1 card', 'R-PAXDXX'],
  ])
})

test('a card with a link of its own says below its name that it opens somewhere else', () => {
  const own = { label: 'Front counter', destination: 'https://g.page/r/other/review' }
  const cards = [
    cardOf('8SGC98M4', { label: 'Van 1' }),
    cardOf('WJ9S2ZYJ', { taps: 3 }),
    cardOf('W8WHB35K', own),
  ]

  const markup = markupOf(<CardGroups cards={cards} onChanged={() => undefined} />)

  expect(markup.match(/Opens somewhere else/g)).toHaveLength(1)
  expect(markup).toMatch(/<h3[^>]*>Front counter<\/h3><p[^>]*>Opens somewhere else</)
})

test('with two cards and two links, no card opens somewhere else', () => {
  const cards = [cardOf('8SGC98M4'), cardOf('W8WHB35K', { destination: 'https://g.page/r/other/review' })]

  expect(markupOf(<CardGroups cards={cards} onChanged={() => undefined} />)).not.toContain(
    'Opens somewhere else',
  )
})
