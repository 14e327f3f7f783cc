import type { ReactNode } from 'react'
import { receipt as copy } from '#app/accounts/dashboard/payments/copy.ts'
import wordmark from '#app/assets/logo/wordmark-ink.svg'
import { Day } from '#app/ui/date/day.tsx'
import { drawing } from '#app/ui/drawing/drawing.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import { gstIn } from '#domain/money/gst.ts'
import { formatAud } from '#domain/money/money.ts'
import { hasCards, monthlyCentsOf, type OrderLineView, type OrderView } from '#domain/orders/order-view.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'

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
  renewal?: RenewalView
}

/**
 * The tax invoice, or the receipt of a seller without an ABN: seller, buyer, date, lines and the GST. It names the
 * buyer at every amount, although the law requires the name only from $1,000.
 */
export function Receipt({ order, renewal }: ReceiptProps) {
  const { invoiceNumber } = renewal ?? order
  const monthly = renewal ? 0 : monthlyCentsOf(order)
  return (
    // white in the dark theme too, as the paper that it is printed on
    <div
      data-theme="light"
      className="mt-5 grid max-w-180 gap-6 rounded-sheet border border-edge bg-surface p-5 text-text md:p-8 print:mt-4 print:max-w-none print:border-0 print:p-0"
    >
      <img src={drawing(wordmark)} alt={brand.name} width={109} height={30} />
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title={copy.seller} lines={sellerLines()} />
        <Party title={copy.buyer} lines={buyerLines(order)} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 border-line border-y py-3 sm:grid-cols-2 print:grid-cols-2">
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
      </dl>
      <Lines lines={renewal ? [lineOf(renewal)] : order.lines} detail={renewal ? copy.oneMonth : undefined} />
      {renewal ? (
        <SumList>
          <Totals totalCents={renewal.cents} refundedCents={renewal.refundedCents} />
        </SumList>
      ) : (
        <Sums order={order} />
      )}
      {monthly > 0 ? <p className="text-small text-text-2">{copy.firstMonth(formatAud(monthly))}</p> : null}
    </div>
  )
}

const lineOf = ({ number, description, cents }: RenewalView): OrderLineView => ({
  productId: number,
  name: description,
  unitCents: cents,
  quantity: 1,
  totalCents: cents,
})

function sellerLines(): readonly string[] {
  const { name, abn, address, email, phone } = brand
  return [name, ...(abn ? [copy.abn(abn)] : []), ...(address ? [address] : []), email, phone]
}

function buyerLines(order: OrderView): readonly string[] {
  const { customerName, businessInfo, deliveryAddress, email } = order
  const address = deliveryAddress ? postalLines(null, deliveryAddress) : []
  const lines = [customerName, businessInfo.googleBusinessName, ...address, email]
  return [...new Set(lines.flatMap((line) => line || []))]
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h2 className="type-label text-small text-text-2">{title}</h2>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere first-of-type:font-[660]">
          {line}
        </p>
      ))}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 max-sm:justify-between">
      <dt className="text-text-2">{label}</dt>
      <dd className="type-num">{children}</dd>
    </div>
  )
}

const NUMBER = 'type-num py-2 text-right align-top whitespace-nowrap'

type LinesProps = {
  lines: readonly OrderLineView[]
  /** In place of the unit price. */
  detail?: string | undefined
}

function Lines({ lines, detail }: LinesProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{copy.lines}</caption>
      <thead className="type-label border-edge border-b text-small text-text-2">
        <tr>
          <th scope="col" className="py-2 text-left">
            {copy.item}
          </th>
          <th scope="col" className="px-3 py-2 text-right">
            {copy.quantity}
          </th>
          <th scope="col" className="py-2 text-right">
            {copy.amount}
          </th>
        </tr>
      </thead>
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

function SumList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-1 justify-self-end border-text border-t-2 pt-3 max-sm:w-full sm:min-w-80">
      {children}
    </dl>
  )
}

function Totals({ totalCents, refundedCents }: Pick<OrderView, 'totalCents' | 'refundedCents'>) {
  return (
    <>
      <Sum label={copy.total} value={`${formatAud(totalCents)} AUD`} isTotal />
      <Sum label={copy.gst} value={formatAud(gstIn(totalCents))} />
      {refundedCents > 0 ? <Sum label={copy.refunded} value={formatAud(refundedCents)} /> : null}
      {refundedCents > 0 ? <Sum label={copy.gstRefunded} value={formatAud(gstIn(refundedCents))} /> : null}
    </>
  )
}

type SumProps = { label: string; value: string; isTotal?: boolean }

function Sum({ label, value, isTotal = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isTotal ? 'type-label text-sub font-[720]' : ''}`}>
      <dt>{label}</dt>
      <dd className="type-num">{value}</dd>
    </div>
  )
}
