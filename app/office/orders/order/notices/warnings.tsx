import { disputeMessage, orderCopy } from '#app/office/orders/order/copy.ts'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { isUnsent } from '#domain/orders/orders.ts'

/** Warnings to read before programming cards. */
export function Warnings({ order }: { order: OfficeOrder }) {
  const isWork = order.paidAt !== null && isUnsent(order.state)
  const { googleBusinessLink, googleBusinessName: name, businessLocation: location } = order.businessInfo
  const isNamed = `${name}${location}`.trim() !== ''
  // without a link of its own, such as an order by phone
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
          {orderCopy.needsLink}{' '}
          <a href={order.buyerUrl} className="link">
            {orderCopy.addLink}
          </a>
          {search ? (
            <>
              {' '}
              {googleBusinessLink ? `${orderCopy.asksToFind} ` : null}
              <a href={search} target="_blank" rel="noopener noreferrer" className="link">
                {orderCopy.findIt}
                <span className="sr-only">{orderCopy.opensInNewTab}</span>
              </a>
            </>
          ) : null}
        </Callout>
      ) : null}
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
