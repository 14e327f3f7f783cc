import { addedToCart } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { addToCart } from '#app/shop/cart/cart-store.ts'
import { preloadDrawer } from '#app/shop/cart/drawer/load-drawer.ts'
import type { ReviewCardVariant } from '#domain/catalogue/review-cards.ts'

/** Adds cards to the cart, with a toast, and fetches the code of the cart drawer. */
export function addCard(card: ReviewCardVariant, quantity: number, available: number | undefined): void {
  const { id, name, unitPriceCents: price, description } = card
  addToCart({ id, name, unitPriceCents: price, description, quantity, type: 'nfc_card' }, available)
  toast.add(addedToCart(name, 'review-cards'))
  preloadDrawer()
}
