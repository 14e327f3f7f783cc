import { receipt as copy } from '#app/accounts/dashboard/payments/copy.ts'
import { Day } from '#app/ui/date/day.tsx'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import { gstIn } from '#domain/money/gst.ts'
import { formatAud } from '#domain/money/money.ts'
import { hasCards, monthlyCentsOf, type OrderLineView, type OrderView } from '#domain/orders/order-view.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import { AdjustmentNote } from './adjustment-note.tsx'
import { Fact, Facts, NUMBER, Sheet, Sum, SumList, TableHead } from './sheet.tsx'

type Invoiced = { order: OrderView; renewal?: RenewalView }

/**
 * Finds the subject of an invoice: the order, or its renewal with the number `payment`. Undefined if this viewer gets
 * no such invoice.
 */
export function invoiced(order: OrderView | undefined, payment: string | null): Invoiced | undefined {
  if (!order || !hasInvoice(order)) return undefined
  if (payment === null) return { order }
  const renewal = order.renewals?.find(({ number }) => number === payment)
  return renewal && { order, renewal }
}

/** Whether this viewer gets an invoice: the order was paid, and they may see the buyer's details. */
export const hasInvoice = (order: OrderView): boolean =>
  order.paidAt !== null && order.checkoutDetails !== undefined

type ReceiptProps = {
  order: OrderView
  /** The payment of a later month that the invoice is for; absent for the invoice of the order. */
  renewal?: RenewalView | undefined
}

/**
 * The tax invoice, or the receipt of a seller without an ABN: seller, buyer, date, lines and the GST. It names the
 * buyer at every amount, although the law requires the name only from $1,000. Refunds are on a sheet of their own.
 */
export function Receipt({ order, renewal }: ReceiptProps) {
  return (
    <>
      <Invoice order={order} renewal={renewal} />
      <AdjustmentNote order={order} renewal={renewal} />
    </>
  )
}

function Invoice({ order, renewal }: ReceiptProps) {
  const { invoiceNumber } = renewal ?? order
  const monthly = renewal ? 0 : monthlyCentsOf(order)
  return (
    <Sheet order={order}>
      <Facts>
        {invoiceNumber ? (
          <Fact label={brand.abn ? copy.invoiceNumber.withAbn : copy.invoiceNumber.withoutAbn}>
            {invoiceNumber}
          </Fact>
        ) : null}
        {renewal ? <Fact label={copy.payment}>{renewal.number}</Fact> : null}
        <Fact label={copy.number}>{order.number}</Fact>
        <Fact label={copy.paid}>
          <Day at={renewal?.paidAt ?? order.paidAt ?? order.createdAt} />
        </Fact>
      </Facts>
      <Lines lines={renewal ? [lineOf(renewal)] : order.lines} detail={renewal ? copy.oneMonth : undefined} />
      {renewal ? (
        <SumList>
          <Totals totalCents={renewal.cents} refundedCents={renewal.refundedCents} />
        </SumList>
      ) : (
        <Sums order={order} />
      )}
      {monthly > 0 ? <p className="text-small text-text-2">{copy.firstMonth(formatAud(monthly))}</p> : null}
    </Sheet>
  )
}

const lineOf = ({ number, description, cents }: RenewalView): OrderLineView => ({
  productId: number,
  name: description,
  unitCents: cents,
  quantity: 1,
  totalCents: cents,
})

type LinesProps = {
  lines: readonly OrderLineView[]
  /** In place of the unit price. */
  detail?: string | undefined
}

function Lines({ lines, detail }: LinesProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{copy.lines}</caption>
      <TableHead what={copy.item} middle={copy.quantity} />
      <tbody className="divide-y divide-line">
        {lines.map(({ productId, name, quantity, unitCents, totalCents, billing }) => (
          <tr key={productId}>
            <th scope="row" className="py-2 text-left font-[430]">
              <span className="block wrap-anywhere">{name}</span>
              <span className="type-num block text-small text-text-2">
                {detail ?? copy.each(formatAud(unitCents)) + (billing === 'monthly' ? copy.monthly : '')}
              </span>
            </th>
            <td className={`${NUMBER} px-3`}>{quantity}</td>
            <td className={NUMBER}>{formatAud(totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ order }: { order: OrderView }) {
  const { subtotalCents, discountCents, shippingCents } = order
  return (
    <SumList>
      <Sum label={copy.subtotal} value={formatAud(subtotalCents)} />
      {discountCents > 0 ? <Sum label={BUNDLE_DISCOUNT_NAME} value={`−${formatAud(discountCents)}`} /> : null}
      {hasCards(order) ? (
        <Sum label={copy.shipping} value={shippingCents === 0 ? copy.free : formatAud(shippingCents)} />
      ) : null}
      <Totals totalCents={order.totalCents} refundedCents={order.refundedCents} />
    </SumList>
  )
}

function Totals({ totalCents, refundedCents }: Pick<OrderView, 'totalCents' | 'refundedCents'>) {
  return (
    <>
      <Sum label={copy.total} value={`${formatAud(totalCents)} AUD`} isTotal />
      <Sum label={copy.gst} value={formatAud(gstIn(totalCents))} />
      {refundedCents > 0 ? <Sum label={copy.refunded} value={formatAud(refundedCents)} /> : null}
    </>
  )
}
