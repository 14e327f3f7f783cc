import { expect } from 'vitest'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'

/** White keyring cards, as the shop puts them into the cart. */
export function keyringCards(quantity = 1) {
  const { id, name, unitPriceCents } = findReviewCard('keyring-white') ?? expect.unreachable()
  return { id, name, description: '', unitPriceCents, quantity, type: 'nfc_card' as const }
}
