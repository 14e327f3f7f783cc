import { type Cents, percentOf } from '#domain/money/money.ts'

export type CardSelectorProduct = {
  id: string
  name: string
  description: string
  price: Cents
  /** How many cards one item contains. */
  baseQuantity: number
  /** The file name of the most similar drawing in app/assets/products. */
  image: string
}

/** The discount in percent on three cards of the selector, although the label says 15% (product.md 9, rulings.md 6). */
const CARD_SELECTOR_TRIPLE_PERCENT = 14

const product = (id: string, name: string, description: string, image: string): CardSelectorProduct => ({
  id,
  name,
  description,
  price: 4999,
  baseQuantity: 1,
  image,
})

/**
 * The eight products of the 3-pack selector (product.md 3.9). The selector is unreachable (product.md 2.6), so its
 * products are neither shown nor sold. rulings.md 6 keeps them as data.
 */
export const CARD_SELECTOR_PRODUCTS: readonly CardSelectorProduct[] = [
  product('premium-black', 'Premium black', 'A black review card.', 'free-standing-black.svg'),
  product('classic-white', 'Classic white', 'A white review card.', 'free-standing-white.svg'),
  product('keychain', 'Keychain', 'A review tag for the keys.', 'keyring-black.svg'),
  product('round-keychain', 'Round keychain', 'A round review tag for the keys.', 'keyring-white.svg'),
  product(
    'black-tabletop',
    'Black tabletop',
    'A black card that stands on its own.',
    'free-standing-black.svg',
  ),
  product(
    'white-tabletop',
    'White tabletop',
    'A white card that stands on its own.',
    'free-standing-white.svg',
  ),
  product('acrylic-plaque', 'Acrylic plaque', 'A plaque for the counter.', 'free-standing-white.svg'),
  product('round-sticker', 'Round sticker', 'A sticker for the van or the window.', 'stick-on-white.svg'),
]

/** The discounted price of three cards in the selector. */
export function cardSelectorTriplePrice(price: Cents): Cents {
  const three = price * 3
  return three - percentOf(three, CARD_SELECTOR_TRIPLE_PERCENT)
}
