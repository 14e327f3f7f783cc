import { expect, test } from 'vitest'
import { addedToCart } from '#app/shell/toast/copy.ts'
import { itemCount, problemSentence } from './copy.ts'
import { bundleNudge, bundleReached } from './drawer/bundle-copy.ts'
import { openCartLabel } from './drawer/copy.ts'

test('1 is "item", any other number is "items"', () => {
  expect([0, 1, 2].map(itemCount)).toEqual(['0 items', '1 item', '2 items'])
  expect(openCartLabel(3)).toBe('Open cart, 3 items')
})

test('the bundle is announced below three cards and confirmed from three on', () => {
  expect(bundleNudge(1)).toBe('Add 1 more card and save 15%')
  expect(bundleNudge(2)).toBe('Add 2 more cards and save 15%')
  expect(bundleReached(3, 2025)).toBe('3 cards: 15% comes off at checkout. You save $20.25.')
})

test('the toast for an added item lasts 2 seconds in the cart and 3 on the review cards page', () => {
  expect(addedToCart('Keyring review tag, white', 'review-cards')).toEqual({
    title: 'Added to cart',
    description: 'Keyring review tag, white added to your cart.',
    durationMs: 3000,
  })
  expect(addedToCart('Logo Design', 'cart').durationMs).toBe(2000)
})

test('a correction of a price, a quantity, a sold-out or an unknown item has a sentence that names the item', () => {
  const name = 'Keyring review tag, white'
  expect([
    problemSentence({ kind: 'price', name, from: 3999, to: 4499 }),
    problemSentence({ kind: 'too-many', name, quantity: 4 }),
    problemSentence({ kind: 'too-many', name, quantity: 999 }),
    problemSentence({ kind: 'too-many', name, quantity: 50, held: true }),
    problemSentence({ kind: 'sold-out', name }),
    problemSentence({ kind: 'sold-out', name, held: true }),
    problemSentence({ kind: 'unknown', name: 'Neon sign' }),
  ]).toEqual([
    'Keyring review tag, white was $39.99 when you added it. It is now $44.99.',
    'Only 4 left of Keyring review tag, white, so we cut your cart to that.',
    'We cut Keyring review tag, white to 999, the most in one order. Call 1800 160 401 for more.',
    'Only 50 left of Keyring review tag, white to order right now, so we cut your cart to that. Unpaid orders hold more, for half an hour at most. Call 1800 160 401 if you need them now.',
    'Keyring review tag, white has sold out, so we took it out.',
    'Keyring review tag, white has sold out for now, so we took it out. Unpaid orders hold the last ones, for half an hour at most. Try again then, or call 1800 160 401.',
    '“Neon sign” is no longer available, so we took it out.',
  ])
})
