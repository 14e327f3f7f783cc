import freeStandingBlack from '#app/assets/products/free-standing-black.svg'
import freeStandingWhite from '#app/assets/products/free-standing-white.svg'
import keyringBlack from '#app/assets/products/keyring-black.svg'
import keyringWhite from '#app/assets/products/keyring-white.svg'
import stickOnBlack from '#app/assets/products/stick-on-black.svg'
import stickOnWhite from '#app/assets/products/stick-on-white.svg'
import type { VariantId } from '#domain/catalogue/review-cards.ts'

export type ProductArt = { src: string; alt: string }

/** The picture of every card; the alt text names type and colour. */
export const productArt: Readonly<Record<VariantId, ProductArt>> = {
  'free-standing-white': { src: freeStandingWhite, alt: 'Free-standing review card in white' },
  'free-standing-black': { src: freeStandingBlack, alt: 'Free-standing review card in black' },
  'stick-on-white': { src: stickOnWhite, alt: 'Stick-on review card in white' },
  'stick-on-black': { src: stickOnBlack, alt: 'Stick-on review card in black' },
  'keyring-white': { src: keyringWhite, alt: 'Keyring review tag in white' },
  'keyring-black': { src: keyringBlack, alt: 'Keyring review tag in black' },
}

/** The picture of a product; undefined if the product has none. */
export function findArt(productId: string): ProductArt | undefined {
  return Object.hasOwn(productArt, productId) ? productArt[productId as VariantId] : undefined
}
