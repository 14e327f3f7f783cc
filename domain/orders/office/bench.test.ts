import { expect, test } from 'vitest'
import { dueOf, isChipAddress, nextCard, progressOf } from './bench.ts'

test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-26', 0],
  ['2026-11-27', '2026-11-28', 0],
  ['2026-11-27', '2026-11-29', 0],
  ['2026-11-27', '2026-11-30', 1],
  ['2026-11-27', '2026-12-01', 2],
  ['2026-11-26', '2026-11-27', 1],
  ['2026-11-26', '2026-11-28', 1],
  ['2026-11-23', '2026-11-25', 2],
  ['2025-11-27', '2026-11-27', 99],
])('an order to be posted by %s is, on %s, late by %i business days', (postBy, today, late) => {
  expect(dueOf(postBy, today)).toEqual({
    by: postBy,
    daysLate: late,
    isToday: postBy === today,
    isPast: postBy < today,
  })
})

test.each(['https://arvo.com.au', 'https://cards.kovac.com.au'])(
  'links below %s may be written on chips',
  (url) => {
    expect(isChipAddress(url)).toBe(true)
  },
)

test.each([
  'http://arvo.com.au',
  'http://localhost:3000',
  'https://localhost',
  'https://arvo.com.au:8443',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
  'https://shop.test',
  'https://arvo.example',
  'https://printer.local',
  'https://intranet',
])('links below %s are not written on chips', (url) => {
  expect(isChipAddress(url)).toBe(false)
})

test('the next card is the first card, in the sequence of the orders, that is not written', () => {
  const card = (code: string, writtenAt: string | null) => ({
    code,
    writtenAt,
    url: `https://arvo.com.au/t/${code}`,
    productId: 'keyring-white',
    name: 'Keyring review tag, white',
  })
  const order = (number: string, cards: ReturnType<typeof card>[]) => ({
    id: number,
    number,
    cards,
    businessName: 'Kovac Electrical',
    buyerNote: '',
    postBy: '2026-11-27',
    needsGoogleLink: false,
    isPosted: false,
  })
  const at = '2026-11-23T00:00:00Z'
  const orders = [
    order('R-1', [card('A', at)]),
    order('R-2', [card('B', at), card('C', null), card('D', null)]),
  ]

  expect(nextCard(orders)).toMatchObject({ order: { number: 'R-2' }, card: { code: 'C' } })
  expect(progressOf(orders)).toEqual({ written: 2, total: 4 })
  expect(nextCard(orders.slice(0, 1))).toBeUndefined()
})
