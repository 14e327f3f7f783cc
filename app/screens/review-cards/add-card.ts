import { addedToCart } from '#app/content/notices.ts'
import { warmDrawer } from '#app/features/cart/load-drawer.ts'
import { addToCart } from '#app/features/cart/store.ts'
import { toast } from '#app/features/toast/store.ts'
import type { ReviewCardVariant } from '#domain/review-cards.ts'

/** Puts so many of a card into the cart, and says so. */
export function addCard(card: ReviewCardVariant, quantity: number, available: number | undefined): void {
  const { id, name, price, description } = card
  addToCart({ id, name, price, description, quantity, type: 'nfc_card' }, available)
  toast.add(addedToCart(name, 'review-cards'))
  warmDrawer()
}
