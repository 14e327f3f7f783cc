import { Fragment } from 'react'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { trackingUrl } from '#domain/orders/office/parcels.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

/** The tracking link and number of the parcel. Renders nothing for an order without a tracking number. */
export function Parcel({ order: { carrier, trackingNumber, state } }: { order: OrderView }) {
  const { copied, copy } = useClipboard()
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
      <div className="flex min-w-0 gap-x-5 [align-items:last_baseline] max-sm:w-full max-sm:justify-between">
        <p className="min-w-0 text-text-2">
          {orderPage.facts.tracking}
          {carrier ? ` (${carrier})` : ''}: <Grouped text={trackingNumber} />
        </p>
        <Button variant="link" className="min-h-11" onClick={() => void copy(trackingNumber)}>
          {copied ? orderPage.copied : orderPage.copy}
        </Button>
        <span role="status" className="sr-only">
          {copied ? orderPage.copied : null}
        </span>
      </div>
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
