import BadgeCheck from 'lucide-react/icons/badge-check'
import { receipt as copy } from '#app/accounts/dashboard/payments/copy.ts'
import { priceOf } from '#app/shop/price-copy.ts'
import { Day } from '#app/ui/date/day.tsx'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import { gstByLine, gstIn } from '#domain/money/gst.ts'
import { type Cents, formatAud } from '#domain/money/money.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import { hasCards, monthlyCentsOf, type OrderView } from '#domain/orders/order-view.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import { AdjustmentNote } from './adjustment-note.tsx'
import { Fact, Facts, NUMBER, Sheet, Sum, SumList, TableHead, WIDE } from './sheet.tsx'

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
 * buyer at every amount, although the law requires the name only from $1,000. Refunds are listed on a second sheet.
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
  const paidAt = renewal?.paidAt ?? order.paidAt ?? order.createdAt
  const monthly = renewal ? 0 : monthlyCentsOf(order)
  return (
    <Sheet order={order} title={<p className="type-title text-title">{invoiceTitle()}</p>}>
      <Facts>
        {invoiceNumber ? (
          <Fact label={brand.abn ? copy.invoiceNumber.withAbn : copy.invoiceNumber.withoutAbn}>
            {invoiceNumber}
          </Fact>
        ) : null}
        {renewal ? <Fact label={copy.payment}>{renewal.number}</Fact> : null}
        <Fact label={copy.number}>{order.number}</Fact>
        <Fact label={copy.paid}>
          <Day at={paidAt} />
        </Fact>
      </Facts>
      <Lines lines={renewal ? [lineOf(renewal)] : linesOf(order)} />
      <div className="flex flex-wrap-reverse items-end gap-6">
        <p className="flex items-center gap-2 rounded-control border-2 border-ok px-4 py-2 font-[660] text-ok">
          <BadgeCheck aria-hidden="true" size={20} />
          <span>
            {copy.paidInFull}
            <Day at={paidAt} />
          </span>
        </p>
        <SumList>
          {!renewal && order.shippingCents === 0 && hasCards(order) ? (
            <Sum label={copy.shipping} value={copy.free} />
          ) : null}
          <Totals
            totalCents={renewal?.cents ?? order.totalCents}
            refundedCents={(renewal ?? order).refundedCents}
          />
        </SumList>
      </div>
      {monthly > 0 ? <p className="text-small text-text-2">{copy.firstMonth(formatAud(monthly))}</p> : null}
    </Sheet>
  )
}

/** A row of the table. A discount and shipping have no quantity and no unit price. */
type Line = { name: string; note?: string | undefined; quantity?: number; each?: Cents; cents: Cents }

const lineOf = ({ description, cents }: RenewalView): Line => ({
  name: description,
  note: copy.oneMonth,
  quantity: 1,
  each: cents,
  cents,
})

const linesOf = ({ lines, discountCents, shippingCents }: OrderView): Line[] => [
  ...lines.map(({ name, quantity, unitCents, totalCents, billing }) => ({
    name,
    note: billing === 'monthly' ? copy.monthly : undefined,
    quantity,
    each: unitCents,
    cents: totalCents,
  })),
  ...(discountCents > 0 ? [{ name: BUNDLE_DISCOUNT_NAME, cents: -discountCents }] : []),
  ...(shippingCents > 0 ? [{ name: copy.shipping, cents: shippingCents }] : []),
]

function Lines({ lines }: { lines: readonly Line[] }) {
  const gst = gstByLine(lines.map(({ cents }) => cents)).map(signedAud)
  return (
    <table className="w-full">
      <caption className="sr-only">{copy.lines}</caption>
      <TableHead what={copy.item} middle={copy.quantity} isMiddleWide wide={[copy.each, copy.gstColumn]} />
      <tbody className="divide-y divide-line">
        {lines.map(({ name, note, quantity, each, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same name
          <tr key={index}>
            <th scope="row" className="py-2 text-left font-[620]">
              <span className="block wrap-anywhere">{name}</span>
              <span className="type-num block font-[430] text-small text-text-2">
                {note ? <span className="block">{note}</span> : null}
                <span className="block sm:hidden">
                  {each === undefined
                    ? `${copy.gstColumn} ${gst[index]}`
                    : copy.priceWithGst(priceOf(quantity ?? 1, formatAud(each)), gst[index] ?? '')}
                </span>
              </span>
            </th>
            <td className={`${NUMBER} ${WIDE} px-3`}>{quantity}</td>
            <td className={`${NUMBER} ${WIDE} px-3`}>{each === undefined ? null : formatAud(each)}</td>
            <td className={`${NUMBER} ${WIDE} px-3`}>{gst[index]}</td>
            <td className={NUMBER}>{signedAud(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats an amount. Its minus sign (U+2212) is as wide as a digit. */
const signedAud = (cents: Cents) => (cents < 0 ? `−${formatAud(-cents)}` : formatAud(cents))

function Totals({ totalCents, refundedCents }: Pick<OrderView, 'totalCents' | 'refundedCents'>) {
  return (
    <>
      <Sum label={copy.total} value={`${formatAud(totalCents)} AUD`} isTotal />
      <Sum label={copy.gst} value={formatAud(gstIn(totalCents))} />
      {refundedCents > 0 ? <Sum label={copy.refunded} value={formatAud(refundedCents)} /> : null}
    </>
  )
}
