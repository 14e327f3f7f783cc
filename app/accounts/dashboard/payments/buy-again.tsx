import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { addCard } from '#app/shop/review-cards/configurator/add-card.ts'
import { onFirstPress } from '#app/ui/form/first-press.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { payments } from './copy.ts'
import type { ListedOrder } from './order-list.tsx'

type BuyAgainProps = { order: Pick<ListedOrder, 'number' | 'lines'> }

/** A button that adds the cards of an order to the cart at today's price. Renders nothing without cards. */
export function BuyAgain({ order: { number, lines } }: BuyAgainProps) {
  const cards = lines.flatMap(({ productId = '', quantity }) => {
    const card = findReviewCard(productId)
    return card ? [{ card, quantity }] : []
  })
  if (cards.length === 0) return null
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 cursor-pointer items-center"
      aria-label={payments.buyAgainOf(number)}
      onClick={onFirstPress(() => {
        for (const { card, quantity } of cards) addCard(card, quantity, undefined)
        openCart()
      })}
    >
      {payments.buyAgain}
    </button>
  )
}
