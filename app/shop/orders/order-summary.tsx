import CalendarSync from 'lucide-react/icons/calendar-sync'
import Wrench from 'lucide-react/icons/wrench'
import { capitalise, itemCount } from '#app/shop/cart/copy.ts'
import { dueToday, firstMonthIn } from '#app/shop/price-copy.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Docket, DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { type Billing, lineTotal, monthlyOf, type OrderTotals, totalsOf } from '#domain/cart/pricing.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { type Cents, formatAud } from '#domain/money/money.ts'
import { hasCards, monthlyCentsOf, type OrderView } from '#domain/orders/order-view.ts'
import { receiptCopy } from './copy.ts'

type SummaryLine = {
  productId: string
  name: string
  quantity: number
  total: Cents
  billing?: Billing | undefined
}

type SummaryContent = {
  lines: readonly SummaryLine[]
  totals: OrderTotals
  /** The note below the total on monthly payments; undefined without subscriptions. */
  note: string | undefined
  refunded?: Cents
}

type OrderSummaryProps = SummaryContent & {
  title?: string
  id?: string
  className?: string
}

/**
 * The lines and totals of a cart or an order, with discount and shipping. Only cards are shipped. The total includes
 * the first month of each subscription, and a note below it states the monthly price.
 */
export function OrderSummary({ title = receiptCopy.title, id, className, ...content }: OrderSummaryProps) {
  return (
    <Docket
      title={title}
      aside={countOf(content.lines)}
      {...(id && { id })}
      {...(className && { className })}
    >
      <SummaryLines {...content} />
    </Docket>
  )
}

/** The number of items as text, such as "3 items". */
export function countOf(lines: readonly SummaryLine[]): string {
  return itemCount(lines.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** The content of the summary, without its frame. */
export function SummaryLines({ lines, totals, note, refunded = 0 }: SummaryContent) {
  return (
    <>
      <ul className="divide-y divide-line border-line border-b">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <div className="pt-2">
        <DocketLines>
          <DocketLine label={receiptCopy.subtotal} value={formatAud(totals.subtotal)} />
          {totals.discount > 0 ? (
            <DocketLine label={receiptCopy.discount} value={`−${formatAud(totals.discount)}`} tone="saving" />
          ) : null}
          {hasCards({ lines }) ? (
            <DocketLine
              label={receiptCopy.shipping}
              value={totals.shipping === 0 ? receiptCopy.free : formatAud(totals.shipping)}
            />
          ) : null}
          <DocketLine label={receiptCopy.total} value={`${formatAud(totals.total)} AUD`} tone="total" />
          {refunded > 0 ? <DocketLine label={receiptCopy.refunded} value={formatAud(refunded)} /> : null}
        </DocketLines>
      </div>
      {note ? <p className="mt-1 text-small text-text-2">{note}</p> : null}
      <p className="mt-2 text-micro text-text-3">{receiptCopy.prices}</p>
    </>
  )
}

function Line({ line }: { line: SummaryLine }) {
  const card = findReviewCard(line.productId)
  const Icon = line.billing === 'monthly' ? CalendarSync : Wrench
  const each = line.billing === 'monthly' ? `, ${receiptCopy.monthly}` : ''
  const quantity = `${receiptCopy.quantity}\u00A0${line.quantity}${each}`
  return (
    <li className="summary-line">
      <Stage small src={findArt(line.productId)?.src} alt="" className="size-16 rounded-control">
        <Icon aria-hidden="true" size={26} />
      </Stage>
      <p>{card?.title ?? line.name}</p>
      <p>{card ? `${capitalise(card.colour)}, ${quantity}` : capitalise(quantity)}</p>
      <p className="type-num">{formatAud(line.total)}</p>
    </li>
  )
}

export function summaryOfCart(cart: Cart) {
  const monthly = monthlyOf(cart)
  return {
    lines: cart.map((item) => ({
      productId: item.id,
      name: item.name,
      quantity: item.quantity,
      total: lineTotal(item),
      billing: item.billing,
    })),
    totals: totalsOf(cart),
    note: monthly > 0 ? dueToday(monthly) : undefined,
  }
}

type Priced = Pick<
  OrderView,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'totalCents' | 'refundedCents'
> & {
  lines: readonly Pick<
    OrderView['lines'][number],
    'productId' | 'name' | 'quantity' | 'totalCents' | 'billing'
  >[]
}

/** The summary of an order, with the totals from the server. */
export function summaryOfOrder(order: Priced) {
  const monthly = monthlyCentsOf(order)
  return {
    lines: order.lines.map(({ productId, name, quantity, totalCents, billing }) => ({
      productId,
      name,
      quantity,
      total: totalCents,
      billing,
    })),
    totals: {
      subtotal: order.subtotalCents,
      discount: order.discountCents,
      shipping: order.shippingCents,
      total: order.totalCents,
    },
    note: monthly > 0 ? firstMonthIn(monthly) : undefined,
    refunded: order.refundedCents,
  }
}
