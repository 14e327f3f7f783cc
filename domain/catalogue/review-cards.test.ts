import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findReviewCard, REVIEW_CARDS, reviewCardFromDescription, reviewCardOf } from './review-cards.ts'

test('we sell six cards at $44.99 each, with the stock of product.md 3.8', () => {
  expect(
    REVIEW_CARDS.map(({ id, unitPriceCents: price, openingStock }) => [id, price, openingStock]),
  ).toEqual([
    ['free-standing-white', 4499, 150],
    ['free-standing-black', 4499, 150],
    ['stick-on-white', 4499, 200],
    ['stick-on-black', 4499, 200],
    ['keyring-white', 4499, 100],
    ['keyring-black', 4499, 100],
  ])
})

test('the migration inserts the same opening stock', () => {
  const migration = readFileSync(
    new URL('../../db/migrations/0001-0020/0002_shop.sql', import.meta.url),
    'utf8',
  )
  const seeded = [...migration.matchAll(/\('([a-z-]+)', (\d+)\)/g)].map(([, id, stock]) => [
    id,
    Number(stock),
  ])

  expect(seeded).toEqual(REVIEW_CARDS.map(({ id, openingStock }) => [id, openingStock]))
})

test('a card is found by its id and by its type and colour', () => {
  expect(findReviewCard('keyring-black')).toBe(reviewCardOf('keyring', 'black'))
})

test.each(['', 'keyring', 'keyring-red', 'constructor', 'KEYRING-BLACK'])('we do not sell %j', (id) => {
  expect(findReviewCard(id)).toBeUndefined()
})

test.each([
  ['Free-standing, black', 'free-standing-black'],
  ['Type: stick_on, Color: White', 'stick-on-white'],
  ['black keyring', 'keyring-black'],
  ['Free standing card in white', 'free-standing-white'],
])('the description %j in an old cart means %s', (description, id) => {
  expect(reviewCardFromDescription(description)?.id).toBe(id)
})

test.each(['', 'black', 'keyring', 'a mug, white'])('a description like %j names no card', (description) => {
  expect(reviewCardFromDescription(description)).toBeUndefined()
})
