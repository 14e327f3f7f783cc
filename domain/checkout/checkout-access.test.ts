import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart/cart.ts'
import { checkoutAccessFor, splitPayable } from './checkout-access.ts'

const card = item('keyring-white', 'nfc_card')
const site = item('website-premium', 'website')
const guest = { signedIn: false }
const member = { signedIn: true }

test('a guest with nothing but review cards checks out as a guest', () => {
  expect(checkoutAccessFor([card], guest)).toEqual({ kind: 'guest-checkout' })
})

test('a guest with anything else signs in first, cards in the cart or not', () => {
  expect(checkoutAccessFor([site], guest)).toEqual({ kind: 'sign-in' })
  expect(checkoutAccessFor([card, site], guest)).toEqual({ kind: 'sign-in' })
})

test('an account holder with nothing but cards goes to the checkout', () => {
  expect(checkoutAccessFor([card], member)).toEqual({ kind: 'checkout' })
})

test('an account holder with anything else is told that it is coming soon, until full checkout is switched on', () => {
  expect(checkoutAccessFor([card, site], member)).toEqual({ kind: 'coming-soon' })
  expect(checkoutAccessFor([card, site], { ...member, fullCheckout: true })).toEqual({ kind: 'checkout' })
})

test('the cards of a mixed cart can be paid for now, and the rest waits until full checkout is switched on', () => {
  expect(splitPayable([card, site], false)).toEqual({ payable: [card], waiting: [site] })
  expect(splitPayable([card, site], true)).toEqual({ payable: [card, site], waiting: [] })
})

function item(id: string, type: CartItem['type']): CartItem {
  return { id, name: id, unitPriceCents: 100, originalPrice: 100, quantity: 1, description: id, type }
}
