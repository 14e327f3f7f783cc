import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addItem, type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { centsFromDollars } from '#domain/money/money.ts'
import { ReviewCardCheckout, reviewCardCheckoutRequest } from './review-card-checkout.ts'

const info = {
  googleBusinessName: 'Kovac Electrical',
  googleBusinessLink: 'https://g.page/kovac',
  businessLocation: 'Brunswick, VIC',
  phoneNumber: '0491 570 156',
}
const stand = {
  id: 'free-standing-black',
  name: 'Free-standing review card, black',
  description: 'free-standing, black',
  unitPriceCents: 4499,
  quantity: 2,
  type: 'nfc_card' as const,
}
const keyring = { ...stand, id: 'keyring-white', name: 'Keyring review tag, white', quantity: 1 }

test('the payload has the fields of product.md 7: items, business, summary, return URLs and total', () => {
  expect(reviewCardCheckoutRequest(cartOf(stand, keyring), info, 'https://arvo.example')).toEqual({
    items: [
      { type: 'free-standing', color: 'black', quantity: 2, price: 44.99 },
      { type: 'keyring', color: 'white', quantity: 1, price: 44.99 },
    ],
    businessName: 'Kovac Electrical',
    businessInfo: {
      ...info,
      cartSummary: '2 x Free-standing review card, black, 1 x Keyring review tag, white',
    },
    success_url: 'https://arvo.example/checkout/success',
    cancel_url: 'https://arvo.example/checkout/cancel',
    total: 114.72,
  })
})

test('a card with an unknown id is recognised by its description', () => {
  const old = { ...stand, id: 'nfc-1699', description: 'Black Free-Standing card' }
  expect(reviewCardCheckoutRequest(cartOf(old), info, '').items).toMatchObject([
    { type: 'free-standing', color: 'black' },
  ])
})

test('for any cart of cards, the total in dollars equals the displayed cents, and the schema accepts the payload', () => {
  const line = fc.record({
    card: fc.constantFrom(...REVIEW_CARDS),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const cart = cartOf(
        ...lines.map(({ card, quantity }) => ({
          ...stand,
          id: card.id,
          unitPriceCents: card.unitPriceCents,
          quantity,
        })),
      )
      const request = reviewCardCheckoutRequest(cart, info, 'https://arvo.example')
      expect(centsFromDollars(request.total ?? 0)).toBe(totalsOf(cart).total)
      expect(v.safeParse(ReviewCardCheckout, request).success).toBe(true)
    }),
  )
})

function cartOf(...items: (typeof stand)[]): Cart {
  return items.reduce<Cart>((cart, item) => addItem(cart, item), EMPTY_CART)
}
