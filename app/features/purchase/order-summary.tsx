import { capitalise, itemCount } from '#app/content/cart.ts'
import { findArt } from '#app/content/product-art.ts'
import { docketWords } from '#app/content/purchase.ts'
import { Docket, DocketLine, DocketLines } from '#app/ui/docket.tsx'
import { Stage } from '#app/ui/stage.tsx'
import type { Cart } from '#domain/cart.ts'
import { type Cents, formatAud } from '#domain/money.ts'
import type { OrderView } from '#domain/order-view.ts'
import { lineTotal, type OrderTotals, totalsOf } from '#domain/pricing.ts'
import { findReviewCard } from '#domain/review-cards.ts'

export type SummaryLine = { productId: string; name: string; quantity: number; total: Cents }

type OrderSummaryProps = {
  lines: readonly SummaryLine[]
  totals: OrderTotals
  refunded?: Cents
  title?: string
  id?: string
  className?: string
}

/** What is bought and what it comes to, discount and shipping included: for a cart and for an order. */
export function OrderSummary({
  lines,
  totals,
  refunded = 0,
  title = docketWords.title,
  ...place
}: OrderSummaryProps) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Docket title={title} aside={itemCount(count)} {...place}>
      <ul className="divide-y divide-line border-line border-b">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <div className="pt-2">
        <DocketLines>
          <DocketLine label={docketWords.subtotal} value={formatAud(totals.subtotal)} />
          {totals.discount > 0 ? (
            <DocketLine label={docketWords.discount} value={`–${formatAud(totals.discount)}`} tone="saving" />
          ) : null}
          <DocketLine
            label={docketWords.shipping}
            value={totals.shipping === 0 ? docketWords.free : formatAud(totals.shipping)}
          />
          <DocketLine label={docketWords.total} value={`${formatAud(totals.total)} AUD`} tone="total" />
          {refunded > 0 ? <DocketLine label={docketWords.refunded} value={formatAud(refunded)} /> : null}
        </DocketLines>
      </div>
      <p className="mt-2 text-micro text-text-3">{docketWords.prices}</p>
    </Docket>
  )
}

function Line({ line }: { line: SummaryLine }) {
  const card = findReviewCard(line.productId)
  const quantity = `${docketWords.quantity} ${line.quantity}`
  return (
    <li className="flex gap-4 py-3">
      <Stage src={findArt(line.productId)?.src} alt="" className="size-16 flex-none rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="font-[660] leading-snug">{card?.title ?? line.name}</p>
        <p className="text-small text-text-2">
          {card ? `${capitalise(card.colour)}, ${quantity}` : capitalise(quantity)}
        </p>
      </div>
      <p className="type-num font-[660] leading-snug">{formatAud(line.total)}</p>
    </li>
  )
}

/** The summary's lines and totals of a cart. */
export function summaryOfCart(cart: Cart) {
  return {
    lines: cart.map((item) => ({
      productId: item.id,
      name: item.name,
      quantity: item.quantity,
      total: lineTotal(item),
    })),
    totals: totalsOf(cart),
  }
}

type Priced = Pick<
  OrderView,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'totalCents' | 'refundedCents'
> & {
  lines: readonly Pick<OrderView['lines'][number], 'productId' | 'name' | 'quantity' | 'totalCents'>[]
}

/** The same of an order, as the server counted it. */
export function summaryOfOrder(order: Priced) {
  return {
    lines: order.lines.map(({ productId, name, quantity, totalCents }) => ({
      productId,
      name,
      quantity,
      total: totalCents,
    })),
    totals: {
      subtotal: order.subtotalCents,
      discount: order.discountCents,
      shipping: order.shippingCents,
      total: order.totalCents,
    },
    refunded: order.refundedCents,
  }
}
