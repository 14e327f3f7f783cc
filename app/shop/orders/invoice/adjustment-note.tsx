import { receipt } from '#app/accounts/dashboard/payments/copy.ts'
import { Day } from '#app/ui/date/day.tsx'
import { brand } from '#domain/brand/brand.ts'
import { gstIn } from '#domain/money/gst.ts'
import type { Cents } from '#domain/money/money.ts'
import { formatAud } from '#domain/money/money.ts'
import { adjustmentTitle } from '#domain/orders/document-titles.ts'
import type { OrderView, RefundView } from '#domain/orders/order-view.ts'
import type { RenewalView } from '#domain/orders/renewals.ts'
import { Fact, Facts, NUMBER, Sheet, Sum, SumList, TableHead } from './sheet.tsx'

const copy = receipt.adjustment

type AdjustmentNoteProps = { order: OrderView; renewal?: RenewalView | undefined }

/**
 * The adjustment note about the refunds of an order or of one of its renewals. The A New Tax System (Goods and Services
 * Tax) Act 1999 requires such a note beside a tax invoice. A seller without an ABN gives a refund receipt. Mails link
 * to `#refund`.
 */
export function AdjustmentNote({ order, renewal }: AdjustmentNoteProps) {
  const refunds = (order.refunds ?? []).filter(({ payment }) => payment === renewal?.number)
  const last = refunds.at(-1)
  const refunded = sumOf(refunds.map(({ cents }) => cents))
  if (!last || refunded <= 0) return null
  const { invoiceNumber } = renewal ?? order
  const total = renewal?.cents ?? order.totalCents
  return (
    <section id="refund" tabIndex={-1} className="mt-12 print:mt-0 print:break-before-page">
      <Sheet order={order} title={<h2 className="type-title text-title">{adjustmentTitle()}</h2>}>
        <Facts>
          {invoiceNumber ? (
            <Fact label={brand.abn ? copy.adjusts.withAbn : copy.adjusts.withoutAbn}>{invoiceNumber}</Fact>
          ) : null}
          {renewal ? <Fact label={receipt.payment}>{renewal.number}</Fact> : null}
          <Fact label={receipt.number}>{order.number}</Fact>
          <Fact label={copy.issued}>
            <Day at={last.refundedAt} />
          </Fact>
        </Facts>
        <Refunds refunds={refunds} total={total} items={renewal ? [renewal.description] : itemsOf(order)} />
        <SumList>
          <Sum label={copy.before} value={formatAud(total)} />
          <Sum label={receipt.refunded} value={`${formatAud(refunded)} AUD`} isTotal />
          {/* rounded refund by refund, as in the business activity statement */}
          <Sum
            label={receipt.gstRefunded}
            value={formatAud(sumOf(refunds.map(({ cents }) => gstIn(cents))))}
          />
          <Sum label={copy.after} value={formatAud(total - refunded)} />
        </SumList>
      </Sheet>
    </section>
  )
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

const itemsOf = ({ lines }: OrderView): string[] => lines.map(({ quantity, name }) => `${quantity} × ${name}`)

type RefundsProps = { refunds: readonly RefundView[]; total: Cents; items: readonly string[] }

/** The refunds. Only a full refund lists the items, because a partial refund does not say which items it is for. */
function Refunds({ refunds, total, items }: RefundsProps) {
  return (
    <table className="w-full">
      <TableHead what={copy.refunds} middle={copy.day} />
      <tbody className="divide-y divide-line">
        {refunds.map(({ cents, refundedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds can have the same time and amount
          <tr key={index}>
            <th scope="row" className="py-2 text-left font-[430]">
              {whatOf(cents, total)}
              {cents >= total
                ? items.map((item) => (
                    <span key={item} className="block wrap-anywhere text-small text-text-2">
                      {item}
                    </span>
                  ))
                : null}
            </th>
            <td className={`${NUMBER} px-3`}>
              <Day at={refundedAt} />
            </td>
            <td className={NUMBER}>{formatAud(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function whatOf(cents: Cents, total: Cents): string {
  if (cents < 0) return copy.failed
  return cents >= total ? copy.whole : copy.part
}
