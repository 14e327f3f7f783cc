import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  type Cart,
  type CartItem,
  cartTotal,
  countItems,
  EMPTY_CART,
  groupItems,
  isCardsOnly,
  mergeCarts,
  type NewItem,
  putBack,
  removeItem,
  setQuantity,
} from './cart.ts'

const stand: NewItem = {
  id: 'free-standing-black',
  name: 'Free-standing review card, black',
  unitPriceCents: 4499,
  quantity: 2,
  description: 'free-standing, black',
  type: 'nfc_card',
}
const keyring: NewItem = { ...stand, id: 'keyring-white', name: 'Keyring review tag, white', quantity: 1 }
const two = addItem(addItem(EMPTY_CART, stand), keyring)

test('a new item is appended with its original price set', () => {
  expect(addItem(EMPTY_CART, stand)).toEqual([{ ...stand, originalPrice: 4499 }])
  expect(addItem(EMPTY_CART, { ...stand, originalPrice: 9900 })[0]?.originalPrice).toBe(9900)
})

test('adding an item with an existing id adds to its quantity', () => {
  const cart = addItem(two, { ...stand, quantity: 3 })
  expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['free-standing-black', 5],
    ['keyring-white', 1],
  ])
})

test('a quantity never falls below 1 and never rises above 999', () => {
  expect(quantityIn(setQuantity(two, stand.id, 0))).toBe(1)
  expect(quantityIn(setQuantity(two, stand.id, -3))).toBe(1)
  expect(quantityIn(setQuantity(two, stand.id, 1200))).toBe(999)
  expect(quantityIn(setQuantity(two, stand.id, Number.NaN))).toBe(1)
})

test('a quantity never rises above the stock', () => {
  expect(quantityIn(setQuantity(two, stand.id, 9, 4))).toBe(4)
  expect(quantityIn(addItem(two, stand, 3))).toBe(3)
})

test('removing takes out that item only', () => {
  expect(removeItem(two, stand.id).map(({ id }) => id)).toEqual(['keyring-white'])
})

test('a removed item can be put back where it was, once', () => {
  const [first] = two
  if (!first) throw new Error('the cart has two lines')
  const back = putBack(removeItem(two, first.id), first, 0)
  expect(back).toEqual(two)
  expect(putBack(back, first, 0)).toBe(back)
})

test('an unknown id leaves the same cart', () => {
  expect(removeItem(two, 'nothing')).toBe(two)
  expect(setQuantity(two, 'nothing', 4)).toBe(two)
})

test('the count and the total include quantities, and the total has no discount', () => {
  expect(countItems(two)).toBe(3)
  expect(cartTotal(two)).toBe(13497)
})

test('groups have the sequence cards, websites, hosting, add-ons, and empty groups are left out', () => {
  const cart = ['addon', 'website', 'nfc_card'].reduce<Cart>(
    (all, type) => addItem(all, { ...stand, id: type, type: type as CartItem['type'] }),
    EMPTY_CART,
  )
  expect(groupItems(cart).map(({ title }) => title)).toEqual([
    'Google Review Cards',
    'Website Packages',
    'Optional Add-ons',
  ])
})

test('a guest may buy a cart that has cards and nothing else', () => {
  expect(isCardsOnly(two)).toBe(true)
  expect(isCardsOnly(EMPTY_CART)).toBe(false)
  expect(isCardsOnly(addItem(two, { ...stand, id: 'w', type: 'website' }))).toBe(false)
})

test('merging two carts adds the quantities of each product', () => {
  expect(mergeCarts(two, two).map(({ quantity }) => quantity)).toEqual([4, 2])
})

test('whatever is done to a cart, ids stay unique and quantities whole numbers from 1 to 999', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double()),
    kind: fc.constantFrom('add', 'set', 'remove'),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cart = steps.reduce<Cart>((before, { kind, id, quantity }) => {
        if (kind === 'remove') return removeItem(before, id)
        if (kind === 'set') return setQuantity(before, id, quantity)
        return addItem(before, { ...stand, id, quantity })
      }, EMPTY_CART)
      expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
      expect(cart.every(({ quantity: q }) => Number.isInteger(q) && q >= 1 && q <= 999)).toBe(true)
    }),
  )
})

function quantityIn(cart: Cart): number | undefined {
  return cart.find(({ id }) => id === stand.id)?.quantity
}
