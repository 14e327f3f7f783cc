import { BuyAgain } from '#app/accounts/dashboard/payments/buy-again.tsx'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { hasCards, type OrderLineView, type OrderView } from '#domain/orders/order-view.ts'
import { overview } from './copy.ts'

type PastOrder = Pick<OrderView, 'number' | 'state'> & {
  lines: readonly Pick<OrderLineView, 'productId' | 'name' | 'quantity'>[]
}

/** Offers again the cards of the newest delivered order that has cards. Renders nothing without such an order. */
export function CardsAgain({ orders }: { orders: readonly PastOrder[] }) {
  const order = orders.find((one) => one.state === 'delivered' && hasCards(one))
  if (!order) return null
  const cards = order.lines.filter(({ productId }) => findReviewCard(productId))
  return (
    <section
      aria-labelledby="cards-again"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sheet border border-edge bg-surface px-5 py-4 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="cards-again" className="type-title text-sub">
          {overview.again.title}
        </h2>
        <p className="text-text-2">{overview.again.cards(orderHeading(order.number), cards)}</p>
      </div>
      <BuyAgain order={order} />
    </section>
  )
}
