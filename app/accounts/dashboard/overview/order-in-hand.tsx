import { Link } from '#app/router/link.tsx'
import { orderHeading, orderPage } from '#app/shop/orders/copy.ts'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { OrderTracker } from '#app/shop/orders/tracker/order-tracker.tsx'
import { statusSentence, WhatNext } from '#app/shop/orders/tracker/status-sentence.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { trackingUrl } from '#domain/orders/office/parcels.ts'
import { hasCards, type OrderView } from '#domain/orders/order-view.ts'
import { overview } from './copy.ts'

const IN_HAND: readonly OrderView['state'][] = ['paid', 'programming', 'shipped']

/** The newest order of cards that has not arrived; undefined without such an order. */
export function orderInHand(orders: readonly OrderView[]): OrderView | undefined {
  return orders.find((order) => IN_HAND.includes(order.state) && hasCards(order))
}

/** Australia Post's tracking URL of a shipped order; undefined in other states, and if `trackingUrl` has no URL. */
export function parcelUrl({ state, carrier, trackingNumber }: OrderView): string | undefined {
  return state === 'shipped' ? trackingUrl(carrier, trackingNumber) : undefined
}

export function OrderInHand({ order }: { order: OrderView }) {
  const tracking = parcelUrl(order)
  const cards = order.lines.filter(({ productId }) => findArt(productId))
  return (
    <section
      aria-labelledby="in-hand"
      className="mt-8 rounded-sheet border border-edge bg-surface px-5 pt-5 pb-4 md:px-6"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 md:items-center">
        {/* no lazy loading, because most windows show the pictures without scrolling */}
        {cards.map(({ productId, quantity }) => (
          <Pictured key={productId} productId={productId} quantity={quantity} className="size-16" eager />
        ))}
        {/* on a phone the paragraph has the whole width; below 1120 px the actions stand below the steps */}
        <div className="min-w-0 flex-1 basis-44 items-center justify-between gap-x-4 max-wide:contents wide:flex">
          <div className="min-w-0 max-sm:contents sm:max-wide:flex-1 sm:max-wide:basis-44">
            <h2
              id="in-hand"
              className="type-title text-heading max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40 max-sm:self-center"
            >
              {statusSentence(order)}
            </h2>
            <p className="text-text-2 max-sm:w-full">
              {orderHeading(order.number)}. <WhatNext order={order} />
            </p>
          </div>
          <span className="flex flex-none flex-wrap items-center gap-x-5 gap-y-1 max-wide:order-2 max-wide:mt-2 max-wide:w-full">
            {tracking ? (
              <NewTabLink
                href={tracking}
                className={buttonClass({ variant: 'sun', className: 'max-sm:w-full wide:order-last' })}
              >
                <span className="btn-label">{orderPage.track}</span>
              </NewTabLink>
            ) : null}
            <Link to={orderPath(order)} className="link inline-flex min-h-11 items-center">
              {overview.inHand.open}
            </Link>
          </span>
        </div>
        <div className="mt-2 w-full max-wide:order-1">
          <OrderTracker order={order} />
        </div>
      </div>
    </section>
  )
}
