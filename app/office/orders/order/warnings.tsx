import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office-orders.ts'
import { isUnsent } from '#domain/orders/orders.ts'
import { disputeWords, orderDesk } from './copy.ts'

/** What must be known before anybody touches a card. */
export function Warnings({ order }: { order: OfficeOrder }) {
  const isWork = order.paidAt !== null && isUnsent(order.state)
  return (
    <>
      {order.paymentProblem ? <Callout tone="bad">{orderDesk.problem(order.paymentProblem)}</Callout> : null}
      {order.dispute ? (
        <Callout tone={order.dispute.stage === 'won' ? 'info' : 'bad'}>{disputeWords(order.dispute)}</Callout>
      ) : null}
      {order.needsGoogleLink ? (
        <Callout tone="warn">
          {orderDesk.needsLink}{' '}
          <a href={order.buyerUrl} className="link">
            {orderDesk.addLink}
          </a>
        </Callout>
      ) : null}
      {isWork && order.shortCards > 0 ? (
        <Callout tone="warn">
          {orderDesk.short(order.shortCards)}{' '}
          <Link to="/office/stock" className="link">
            {orderDesk.toStock}
          </Link>
        </Callout>
      ) : null}
      {isWork && order.hasCards && !order.deliveryAddress ? (
        <Callout tone="warn">{orderDesk.noAddress}</Callout>
      ) : null}
    </>
  )
}
