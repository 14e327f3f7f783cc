import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { addItem, type Cart, EMPTY_CART } from './cart.ts'
import { holdsTheSame, mergeSavedCart, withoutGuestPart } from './three-way-merge.ts'

const cartOf = (quantities: readonly number[]): Cart =>
  REVIEW_CARDS.reduce<Cart>((cart, card, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? addItem(cart, { ...card, type: 'nfc_card', quantity }) : cart
  }, EMPTY_CART)
const carts = fc
  .array(fc.integer({ min: 0, max: 9 }), { maxLength: REVIEW_CARDS.length })
  .map((quantities) => cartOf(quantities))
const quantities = (cart: Cart) => new Map(cart.map(({ id, quantity }) => [id, quantity]))
const amount = (cart: Cart, id: string) => quantities(cart).get(id) ?? 0
const ids = REVIEW_CARDS.map(({ id }) => id)

function holds(property: (base: Cart, local: Cart, remote: Cart, guest: Cart) => void): void {
  fc.assert(fc.property(carts, carts, carts, carts, property), { numRuns: 500 })
}

test('a browser without changes takes the account’s cart', () => {
  holds((base, _local, remote) => {
    expect(quantities(mergeSavedCart({ base, local: base, remote }))).toEqual(quantities(remote))
  })
})

test('without changes from other devices, this browser’s changes are kept', () => {
  holds((base, local) => {
    expect(quantities(mergeSavedCart({ base, local, remote: base }))).toEqual(quantities(local))
  })
})

test('a quantity that another device has changed is not lowered', () => {
  holds((base, local, remote) => {
    const merged = mergeSavedCart({ base, local, remote })
    const saved = ids.filter((id) => amount(remote, id) !== amount(base, id))
    for (const id of saved) expect(amount(merged, id)).toBeGreaterThanOrEqual(amount(remote, id))
  })
})

test('a merged quantity is at most the larger of both sides', () => {
  holds((base, local, remote) => {
    const merged = mergeSavedCart({ base, local, remote })
    for (const id of ids)
      expect(amount(merged, id)).toBeLessThanOrEqual(Math.max(amount(local, id), amount(remote, id)))
  })
})

test('a merge is idempotent: repeated after a lost save, it gives the same cart', () => {
  holds((base, local, remote, guest) => {
    const merged = mergeSavedCart({ base, local, remote, guest })
    expect(mergeSavedCart({ base: remote, local: merged, remote })).toEqual(merged)
    expect(mergeSavedCart({ base: remote, local: merged, remote: merged })).toEqual(merged)
  })
})

test('the quantities of the guest cart are added', () => {
  holds((base, local, remote, guest) => {
    const without = mergeSavedCart({ base, local, remote })
    const merged = mergeSavedCart({ base, local, remote, guest })
    for (const id of ids) expect(amount(merged, id)).toBe(amount(without, id) + amount(guest, id))
  })
})

test('the guest’s part can be removed from a merged cart, also after lines were reduced', () => {
  holds((_base, shown, _remote, guest) => {
    const parts = withoutGuestPart(shown, guest)
    for (const id of ids) {
      expect(amount(parts.local, id) + amount(parts.guest, id)).toBe(amount(shown, id))
      expect(amount(parts.guest, id)).toBeLessThanOrEqual(amount(guest, id))
    }
  })
})

test('two carts hold the same, whatever the sequence of their lines', () => {
  holds((_base, local, remote) => {
    expect(holdsTheSame(local, local.toReversed())).toBe(true)
    expect(holdsTheSame(local, remote)).toBe(ids.every((id) => amount(local, id) === amount(remote, id)))
  })
})
