import type { Cents } from '#domain/money/money.ts'
import { inForce } from '#domain/site/in-force.ts'

/** The default price per card, GST included (product.md 3.8 and 9). */
export const REVIEW_CARD_PRICE: Cents = 4499

export const CARD_COLOURS = ['white', 'black'] as const
export const CARD_TYPES = ['free-standing', 'stick-on', 'keyring'] as const
export type CardColour = (typeof CARD_COLOURS)[number]
export type CardType = (typeof CARD_TYPES)[number]
export type VariantId = `${CardType}-${CardColour}`

export type ReviewCardVariant = {
  id: VariantId
  type: CardType
  colour: CardColour
  /** The name in the cart, the order and the mails. */
  name: string
  /** The name without the colour, for screens that show the colour beside it. */
  title: string
  /** The type and colour, such as "free-standing, black", as old carts stored them (rulings.md 7). */
  description: string
  readonly unitPriceCents: Cents
  /** The initial stock. Later the stock is counted in the database (product.md 3.8). */
  openingStock: number
}

const NAMES: Record<CardType, string> = {
  'free-standing': 'Free-standing review card',
  'stick-on': 'Stick-on review card',
  keyring: 'Keyring review tag',
}

const variant = (type: CardType, colour: CardColour, openingStock: number): ReviewCardVariant => ({
  id: `${type}-${colour}`,
  type,
  colour,
  name: `${NAMES[type]}, ${colour}`,
  title: NAMES[type],
  description: `${type}, ${colour}`,
  // a getter, because the operator can change the price while the server runs
  get unitPriceCents() {
    return inForce().cards?.prices?.[this.id] ?? REVIEW_CARD_PRICE
  },
  openingStock,
})

/** The six variants in the order of product.md 3.8. */
export const REVIEW_CARDS: readonly ReviewCardVariant[] = [
  variant('free-standing', 'white', 150),
  variant('free-standing', 'black', 150),
  variant('stick-on', 'white', 200),
  variant('stick-on', 'black', 200),
  variant('keyring', 'white', 100),
  variant('keyring', 'black', 100),
]

/** The default of `lowStock`. */
export const LOW_STOCK = 10

/** At this stock or less the shop shows how many cards are left (rulings.md 12). */
export const lowStock = (): number => inForce().cards?.lowStock ?? LOW_STOCK

/** The different prices of the cards. There is one, unless the operator has set several. */
export const cardPrices = (): Cents[] => [...new Set(REVIEW_CARDS.map((card) => card.unitPriceCents))]

/** The lowest price of all cards, for pages that show only one price. */
export const lowestCardPrice = (): Cents => Math.min(...cardPrices())

const byId = new Map<string, ReviewCardVariant>(REVIEW_CARDS.map((card) => [card.id, card]))

export function findReviewCard(id: string): ReviewCardVariant | undefined {
  return byId.get(id)
}

/** The variant of a type and colour. Every combination exists. */
export function reviewCardOf(type: CardType, colour: CardColour): ReviewCardVariant {
  const found = byId.get(`${type}-${colour}`)
  if (!found) throw new Error(`no review card ${type} ${colour}`)
  return found
}

/** Finds a variant by the type and colour in a description: old carts do not have its id (rulings.md 7). */
export function reviewCardFromDescription(description: string): ReviewCardVariant | undefined {
  const words = description.toLowerCase().replaceAll(/[\s_]+/g, '-')
  const type = CARD_TYPES.find((t) => words.includes(t))
  const colour = CARD_COLOURS.find((c) => words.includes(c))
  return type && colour ? reviewCardOf(type, colour) : undefined
}
