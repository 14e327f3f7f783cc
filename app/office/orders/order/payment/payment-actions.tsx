import { orderCopy } from '#app/office/orders/order/copy.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { PaymentLink } from './payment-link.tsx'
import { RefundStart, type RefundState } from './refund.tsx'

type PaymentActionsProps = { order: OfficeOrder; refund: RefundState }

export function PaymentActions({ order, refund }: PaymentActionsProps) {
  return (
    <>
      <PaymentLink order={order} />
      {order.invoiceNumber ? (
        <p className="type-num text-small text-text-2">
          {orderCopy.invoice} {order.invoiceNumber}
        </p>
      ) : null}
      <RefundStart
        refund={refund}
        beside={
          order.invoiceNumber ? (
            <Link
              to={`/order/${order.id}/invoice${new URL(order.buyerUrl).search}` as const}
              className={buttonClass({ size: 'sm', className: 'px-2' })}
            >
              {invoiceTitle()}
            </Link>
          ) : null
        }
      />
    </>
  )
}
