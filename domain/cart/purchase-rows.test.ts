import { expect, test } from 'vitest'
import { findProduct } from '#domain/catalogue/products.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { addItem, EMPTY_CART } from './cart.ts'
import { cartOfRows, changesToRows, rowsOfCart } from './purchase-rows.ts'

const USER = '6f1c2f0e-6b1e-4a58-9d5a-2b8f4f6f2d11'

test('a cart is restored from its rows unchanged', () => {
  const products = [...REVIEW_CARDS.map(({ id }) => id), 'website-premium', 'hosting-starter'].flatMap(
    (id) => findProduct(id) ?? [],
  )
  const cart = products.reduce(
    (filled, product, i) => addItem(filled, { ...product, quantity: i + 1 }),
    EMPTY_CART,
  )

  const rows = rowsOfCart(cart, USER)

  expect(rows[0]).toMatchObject({ user_id: USER, status: 'Pending', price: 44.99, quantity: 1 })
  expect(cartOfRows(rows)).toEqual({ cart, problems: [] })
})

test('products that are no longer sold become problems, and old prices are updated', () => {
  const { cart, problems } = cartOfRows([
    { product_name: 'Gold card', quantity: 1, price: 10 },
    { product_name: 'Keyring review tag, black', quantity: 2, price: 39.99 },
  ])

  expect(cart).toMatchObject([{ id: 'keyring-black', quantity: 2, unitPriceCents: 4499 }])
  expect(problems).toEqual([
    { kind: 'unknown', name: 'Gold card' },
    { kind: 'price', name: 'Keyring review tag, black', from: 3999, to: 4499 },
  ])
})

test('only the rows that differ are written, and only lines that are gone from the cart are deleted', () => {
  const cart = REVIEW_CARDS.slice(0, 3).reduce(
    (filled, card) => addItem(filled, { ...card, type: 'nfc_card', quantity: 2 }),
    EMPTY_CART,
  )
  const [kept, lowered, added] = rowsOfCart(cart, USER)
  const saved = [kept, { ...lowered, quantity: 5 }, { ...added, product_name: 'Gold card' }].map((row) => ({
    product_name: '',
    quantity: 0,
    price: 0,
    ...row,
  }))

  expect(changesToRows(saved, cart, USER)).toEqual({ changed: [lowered, added], removed: ['Gold card'] })
  expect(changesToRows(rowsOfCart(cart, USER), cart, USER)).toEqual({ changed: [], removed: [] })
})
