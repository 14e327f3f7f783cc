import ChevronDown from 'lucide-react/icons/chevron-down'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { OrderSummary, SummaryLines, summaryOfOrder } from '#app/shop/orders/order-summary.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { PaymentActions } from './payment-actions.tsx'
import type { RefundState } from './refund.tsx'

type BoughtProps = { order: OfficeOrder; refund: RefundState }

/** What was bought, with the actions of its payment, beside the order in wide windows. */
export function Bought({ order, refund }: BoughtProps) {
  return (
    <div className="grid gap-3">
      <OrderSummary {...summaryOfOrder(order)} title={orderCopy.lines} />
      <PaymentActions order={order} refund={refund} />
    </div>
  )
}

/**
 * What was bought, near the top on phones and tablets. `office.css` hides the actions of the payment until the list is
 * opened, or until a refund has a status to show.
 */
export function BoughtRow({ order, refund }: BoughtProps) {
  return (
    <div className="bought-row rounded-sheet border border-edge bg-surface">
      <BoughtDetails order={order} />
      <div className="px-4 pb-4">
        <PaymentActions order={order} refund={refund} />
      </div>
    </div>
  )
}

function BoughtDetails({ order }: { order: OfficeOrder }) {
  const summary = summaryOfOrder(order)
  return (
    <details className="group">
      <Summary className="grid min-h-13 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2.5">
        <span className="type-label text-label text-text-2">{orderCopy.lines}</span>
        <span className="type-num font-[660]">{formatAud(summary.totals.total)}</span>
        <span>
          {summary.lines.map(({ productId, quantity, name }) => (
            <span key={productId} className="block font-[620] leading-snug">
              <span className="type-num">{quantity}</span> × {name}
            </span>
          ))}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="self-center justify-self-end group-open:rotate-180"
        />
      </Summary>
      <section aria-label={orderCopy.lines} className="border-line border-t px-4 pb-4">
        <SummaryLines {...summary} />
      </section>
    </details>
  )
}
