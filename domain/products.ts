import { ADD_ONS } from './catalogue/add-ons.ts'
import { HOSTING_PACKAGES } from './catalogue/hosting-packages.ts'
import { WEBSITE_PACKAGES } from './catalogue/website-packages.ts'
import type { Cents } from './money.ts'
import type { ItemType } from './pricing.ts'
import { REVIEW_CARDS, reviewCardFromDescription } from './review-cards.ts'

/** Whatever a cart can hold: a thing with an id, a price and a kind (spec 3.7). */
export type Product = { id: string; type: ItemType; name: string; description: string; price: Cents }

/** Everything with a price. Add-ons that are quoted are not in it: they cannot be put in a cart (ruling 4). */
const PRODUCTS: readonly Product[] = [
  ...REVIEW_CARDS.map(({ id, name, description, price }) =>
    product('nfc_card', id, name, description, price),
  ),
  ...WEBSITE_PACKAGES.map(({ id, fullName, price }) => product('website', id, fullName, 'Once off', price)),
  ...HOSTING_PACKAGES.map(({ id, fullName, price, features }) =>
    product('hosting', id, fullName, ['Per month', ...features.slice(0, 1)].join(', '), price),
  ),
  ...ADD_ONS.flatMap(({ id, name, price }) =>
    price === undefined ? [] : [product('addon', id, name, 'Once off', price)],
  ),
]

const byId = new Map(PRODUCTS.map((item) => [item.id, item]))

function product(type: ItemType, id: string, name: string, description: string, price: Cents): Product {
  return { id, type, name, description, price }
}

/** The product with this id, or undefined for anything we do not sell. */
export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}

/**
 * The product a stored cart line meant: by its id, or, for a card stored long ago, by its description, and else
 * by its name (rulings 7 and 8).
 */
export function findStoredProduct(line: {
  id?: unknown
  name?: unknown
  description?: unknown
}): Product | undefined {
  const known = typeof line.id === 'string' ? findProduct(line.id) : undefined
  return known ?? cardFromWords(line.description) ?? cardFromWords(line.name) ?? productNamed(line.name)
}

function cardFromWords(words: unknown): Product | undefined {
  const card = typeof words === 'string' ? reviewCardFromDescription(words) : undefined
  return card && findProduct(card.id)
}

function productNamed(name: unknown): Product | undefined {
  return PRODUCTS.find((item) => item.name === name)
}
