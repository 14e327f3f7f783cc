import { Fragment } from 'react'
import { Link } from '#app/router/link.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { trackingUrl } from '#domain/orders/office/parcels.ts'
import { hasCards, type OrderView } from '#domain/orders/order-view.ts'

/**
 * The next step of the buyer: tracking the parcel, and after the delivery buying more cards. Then the tracking number.
 * Renders nothing for an order without a tracking number, unless its cards are delivered.
 */
export function Parcel({ order }: { order: OrderView }) {
  const { carrier, trackingNumber, state } = order
  const isDelivered = state === 'delivered' && hasCards(order)
  const url = trackingNumber ? trackingUrl(carrier, trackingNumber) : undefined
  if (!trackingNumber && !isDelivered) return null
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      {isDelivered ? (
        <Link to="/review-cards" className={buttonClass({ variant: 'sun', className: 'max-sm:w-full' })}>
          {orderPage.shop}
        </Link>
      ) : null}
      {url && !isDelivered ? (
        <NewTabLink
          href={url}
          className={buttonClass({
            variant: state === 'shipped' ? 'sun' : 'line',
            className: 'max-sm:w-full',
          })}
        >
          <span className="btn-label">{orderPage.track}</span>
        </NewTabLink>
      ) : null}
      {trackingNumber ? (
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 max-sm:w-full sm:flex-1">
          <TrackingNumber carrier={carrier} number={trackingNumber} />
          {url && isDelivered ? (
            <NewTabLink href={url} className={buttonClass({ variant: 'link', className: 'min-h-11' })}>
              <span className="btn-label">{orderPage.track}</span>
            </NewTabLink>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function TrackingNumber({ carrier, number }: { carrier: OrderView['carrier']; number: string }) {
  const { copied, copy } = useClipboard()
  return (
    <div className="flex min-w-0 gap-x-5 [align-items:last_baseline] max-sm:w-full max-sm:justify-between">
      <p className="min-w-0 text-text-2">
        {orderPage.facts.tracking}
        {carrier ? ` (${carrier})` : ''}: <Grouped text={number} />
      </p>
      <Button variant="link" className="min-h-11" onClick={() => void copy(number)}>
        {copied ? orderPage.copied : orderPage.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? orderPage.copied : null}
      </span>
    </div>
  )
}

/** A number in groups of four characters. The gap between two groups is a margin, so that no space is copied. */
function Grouped({ text }: { text: string }) {
  return (
    <strong className="type-num text-text">
      {text.match(/.{1,4}/g)?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their order
        <Fragment key={index}>
          <wbr />
          <span className="me-1.5">{group}</span>
        </Fragment>
      ))}
    </strong>
  )
}
