import { orderPage } from '#app/shop/orders/copy.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { trackingUrl } from '#domain/orders/office/parcels.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

/** The parcel's tracking, from the day the cards are posted (rulings.md 14). */
export function Parcel({ order: { carrier, trackingNumber, state } }: { order: OrderView }) {
  if (!trackingNumber) return null
  const url = trackingUrl(carrier, trackingNumber)
  const isOnItsWay = state === 'shipped'
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      {url ? (
        <NewTabLink
          href={url}
          className={buttonClass({ variant: isOnItsWay ? 'sun' : 'line', className: 'max-sm:w-full' })}
        >
          <span className="btn-label">{orderPage.track}</span>
        </NewTabLink>
      ) : null}
      <p className="min-w-0 text-text-2">
        {orderPage.facts.tracking}
        {carrier ? ` (${carrier})` : ''}:{' '}
        <strong className="type-num text-text wrap-anywhere">{trackingNumber}</strong>
      </p>
    </div>
  )
}
