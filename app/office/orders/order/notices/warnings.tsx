import { useEffect, useRef, useState } from 'react'
import { disputeMessage, orderCopy } from '#app/office/orders/order/copy.ts'
import { Link } from '#app/router/link.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { isUnsent } from '#domain/orders/orders.ts'
import { AddLink } from './add-link.tsx'

type WarningsProps = { order: OfficeOrder; onChanged: (order: OfficeOrder) => void }

/** Warnings about the payment, the Google link, the stock and the delivery address. */
export function Warnings({ order, onChanged }: WarningsProps) {
  const [isAdded, setAdded] = useState(false)
  const hasLink = isAdded && !order.needsGoogleLink
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that had the focus is gone with the warning
    if (hasLink) result.current?.focus()
  }, [hasLink])
  const isWork = order.paidAt !== null && isUnsent(order.state)
  const { googleBusinessLink, googleBusinessName: name, businessLocation: location } = order.businessInfo
  const isNamed = `${name}${location}`.trim() !== ''
  // an order without any link, such as an order by phone, gets a search for its business
  const search = googleBusinessLink || (isNamed ? linkToFind(name, location) : '')
  return (
    <>
      {order.paymentProblem ? <Callout tone="bad">{orderCopy.problem(order.paymentProblem)}</Callout> : null}
      {order.dispute ? (
        <Callout tone={order.dispute.stage === 'won' ? 'info' : 'bad'}>
          {disputeMessage(order.dispute)}
        </Callout>
      ) : null}
      {order.needsGoogleLink ? (
        <Callout tone="warn">
          <p>{orderCopy.needsLink(googleBusinessLink !== '')}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <AddLink
              order={order}
              onChanged={(changed) => {
                setAdded(true)
                onChanged(changed)
              }}
            />
            {search ? (
              <NewTabLink href={search} className="link inline-flex min-h-11 items-center">
                {orderCopy.findIt}
              </NewTabLink>
            ) : null}
          </div>
        </Callout>
      ) : null}
      <div ref={result} role="status" tabIndex={-1} className="outline-none empty:absolute">
        {hasLink ? <Callout tone="ok">{orderCopy.addLink.saved}</Callout> : null}
      </div>
      {isWork && order.shortCards > 0 ? (
        <Callout tone="warn">
          {orderCopy.short(order.shortCards)}{' '}
          <Link to="/office/stock" className="link">
            {orderCopy.toStock}
          </Link>
        </Callout>
      ) : null}
      {isWork && order.hasCards && !order.deliveryAddress ? (
        <Callout tone="warn">{orderCopy.noAddress}</Callout>
      ) : null}
    </>
  )
}
