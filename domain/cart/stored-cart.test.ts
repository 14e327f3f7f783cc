import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProduct } from '#domain/catalogue/products.ts'
import { addItem, type Cart, EMPTY_CART } from './cart.ts'
import { isQuantity } from './pricing.ts'
import { capToStock, parseStoredCart, serializeCart } from './stored-cart.ts'

const keyring = {
  id: 'keyring-white',
  name: 'Keyring review tag, white',
  price: 4499,
  quantity: 2,
  description: 'keyring, white',
  type: 'nfc_card',
}

test('a stored cart comes back as it was', () => {
  const cart = cartOf('keyring-white', 'website-premium', 'hosting-starter', 'logo-design')
  expect(parseStoredCart(serializeCart(cart))).toEqual({ cart, problems: [] })
})

test('text that is not a cart gives an empty cart with a message', () => {
  const expected = { cart: [], problems: [{ kind: 'unreadable' }] }
  expect(parseStoredCart('{"version":2,"items":[')).toEqual(expected)
  expect(parseStoredCart('null')).toEqual(expected)
  expect(parseStoredCart('{"version":2}')).toEqual(expected)
})

test('a product that is not sold is removed with a message, and the rest stays', () => {
  const { cart, problems } = parseStoredCart(
    stored({ ...keyring, id: 'neon', name: 'Neon sign', description: '' }, keyring),
  )
  expect(cart.map(({ id }) => id)).toEqual(['keyring-white'])
  expect(problems).toEqual([{ kind: 'unknown', name: 'Neon sign' }])
})

test('a malformed line is removed', () => {
  expect(parseStoredCart(stored(null, 7, keyring)).cart).toHaveLength(1)
})

test('an invalid quantity removes its line, and one above 999 is reduced to 999', () => {
  const silly = [0, -1, 1.5, '2', null].map((quantity) => ({ ...keyring, quantity }))
  expect(parseStoredCart(stored(...silly)).cart).toEqual([])
  expect(parseStoredCart(stored(silly[0])).problems).toEqual([
    { kind: 'quantity', name: 'Keyring review tag, white' },
  ])

  const many = parseStoredCart(stored({ ...keyring, quantity: 5000 }))
  expect(many.cart[0]?.quantity).toBe(999)
  expect(many.problems).toEqual([{ kind: 'too-many', name: 'Keyring review tag, white', quantity: 999 }])
})

test('an old price is updated, and the message has both prices', () => {
  const { cart, problems } = parseStoredCart(stored({ ...keyring, price: 3999 }))
  expect(cart[0]?.unitPriceCents).toBe(4499)
  expect(problems).toEqual([{ kind: 'price', name: 'Keyring review tag, white', from: 3999, to: 4499 }])
})

test('the products of an old cart are recognised by their descriptions, and its prices are in dollars', () => {
  const old = [
    {
      id: 'nfc-1699',
      name: 'NFC Review Card',
      description: 'Black Free-Standing card',
      price: 44.99,
      quantity: 1,
    },
    { id: 'nfc-1700', name: 'NFC Review Card', description: 'white stick on', price: 44.99, quantity: 4 },
  ]
  const { cart, problems } = parseStoredCart(JSON.stringify(old))
  expect(cart.map(({ id, quantity, unitPriceCents: price }) => [id, quantity, price])).toEqual([
    ['free-standing-black', 1, 4499],
    ['stick-on-white', 4, 4499],
  ])
  expect(problems).toEqual([])
})

test('two lines of one product become one line', () => {
  expect(parseStoredCart(stored(keyring, keyring)).cart.map(({ quantity }) => quantity)).toEqual([4])
})

test('an add-on quoted on request is removed from the cart', () => {
  const quoted = {
    ...keyring,
    id: 'online-store-integration',
    name: 'Online Store Integration',
    description: '',
  }
  expect(parseStoredCart(stored(quoted)).problems).toEqual([
    { kind: 'unknown', name: 'Online Store Integration' },
  ])
})

test('whatever is in the storage, reading it never throws and gives a cart of real products at real prices', () => {
  const line = fc.record(
    {
      id: fc.oneof(fc.constantFrom('keyring-white', 'website-ultra'), fc.anything()),
      name: fc.anything(),
      description: fc.oneof(fc.constant('black keyring'), fc.anything()),
      price: fc.oneof(fc.double(), fc.anything()),
      quantity: fc.oneof(fc.integer({ min: -2, max: 1200 }), fc.anything()),
    },
    { requiredKeys: [] },
  )
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(line).map((items) => JSON.stringify(items)),
    fc.array(line).map((items) => JSON.stringify({ version: 2, items })),
  )
  fc.assert(
    fc.property(text, (json) => {
      const { cart } = parseStoredCart(json)
      expect(cart.every((item) => findProduct(item.id)?.unitPriceCents === item.unitPriceCents)).toBe(true)
      expect(cart.every((item) => isQuantity(item.quantity))).toBe(true)
      expect(parseStoredCart(serializeCart(cart))).toEqual({ cart, problems: [] })
    }),
  )
})

test('quantities are reduced to the stock, and sold-out cards are removed', () => {
  const cart = cartOf('keyring-white', 'keyring-white', 'stick-on-black', 'logo-design')
  const available = {
    'keyring-white': { available: 1, held: false },
    'stick-on-black': { available: 0, held: false },
  }
  expect(capToStock(cart, available)).toEqual({
    cart: cartOf('keyring-white', 'logo-design'),
    problems: [
      { kind: 'too-many', name: 'Keyring review tag, white', quantity: 1 },
      { kind: 'sold-out', name: 'Stick-on review card, black' },
    ],
  })
  expect(capToStock(cart, { 'keyring-white': { available: 2, held: true } }).cart).toBe(cart)
})

test('the problem says that unpaid orders hold the rest of the stock', () => {
  const cart = cartOf('keyring-white', 'keyring-white', 'stick-on-black')
  const available = {
    'keyring-white': { available: 1, held: true },
    'stick-on-black': { available: 0, held: true },
  }
  expect(capToStock(cart, available).problems).toEqual([
    { kind: 'too-many', name: 'Keyring review tag, white', quantity: 1, held: true },
    { kind: 'sold-out', name: 'Stick-on review card, black', held: true },
  ])
})

function stored(...items: unknown[]): string {
  return JSON.stringify({ version: 2, items })
}

function cartOf(...ids: string[]): Cart {
  return ids.reduce<Cart>((cart, id) => {
    const product = findProduct(id)
    if (!product) throw new Error(`no product ${id}`)
    return addItem(cart, { ...product, quantity: 1 })
  }, EMPTY_CART)
}
