import type { Cents } from '#domain/money/money.ts'

/** product.md 3.8 and 9. The price is per card, GST included. */
export const REVIEW_CARD_PRICE: Cents = 4499

/** From payment to the post, free of charge (product.md 9). */
export const SHIPPING_TIME = '3–5 business days'

export const CARD_COLOURS = ['white', 'black'] as const
export const CARD_TYPES = ['free-standing', 'stick-on', 'keyring'] as const
export type CardColour = (typeof CARD_COLOURS)[number]
export type CardType = (typeof CARD_TYPES)[number]
export type VariantId = `${CardType}-${CardColour}`

export type ReviewCardVariant = {
  id: VariantId
  type: CardType
  colour: CardColour
  /** What the cart, the order and the mails call it. */
  name: string
  /** The name without its colour, for places that say the colour beside it. */
  title: string
  /** "Free-standing, black": the sentence that old carts carried (product.md 7). */
  description: string
  unitPriceCents: Cents
  /** Cards on the shelf when the shop first opens; from then on the database counts (product.md 3.8). */
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
  unitPriceCents: REVIEW_CARD_PRICE,
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

/** From this many down, the shop says how many are left (rulings.md 12). */
export const LOW_STOCK = 10

const byId = new Map<string, ReviewCardVariant>(REVIEW_CARDS.map((card) => [card.id, card]))

/** The variant with this id, or undefined for anything we do not sell. */
export function findReviewCard(id: string): ReviewCardVariant | undefined {
  return byId.get(id)
}

/** The variant of a type and colour. Every combination exists. */
export function reviewCardOf(type: CardType, colour: CardColour): ReviewCardVariant {
  const found = byId.get(`${type}-${colour}`)
  if (!found) throw new Error(`no review card ${type} ${colour}`)
  return found
}

/**
 * The type and colour in the description of a cart stored long ago, when ids were not variant ids (product.md 7,
 * rulings.md 7). Undefined when either is missing.
 */
export function reviewCardFromDescription(description: string): ReviewCardVariant | undefined {
  const words = description.toLowerCase().replaceAll(/[\s_]+/g, '-')
  const type = CARD_TYPES.find((t) => words.includes(t))
  const colour = CARD_COLOURS.find((c) => words.includes(c))
  return type && colour ? reviewCardOf(type, colour) : undefined
}
