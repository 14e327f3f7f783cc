import type { ReactNode } from 'react'
import { cardCount } from '#app/office/orders/copy.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { capitalise } from '#app/shop/cart/copy.ts'
import { QrCode } from '#app/ui/drawing/qr-code.tsx'
import { TapLink } from '#app/ui/links/tap-link.tsx'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import type { OfficeOrder, OfficeOrderLine } from '#domain/orders/office/office-orders.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'
import { sheetCopy } from './copy.ts'

/** The highest quantity that is printed as boxes. A higher quantity is printed as "____ of 50 done". */
const MAX_BOXES = 40

/** The printed sheet: order and address at the top, a row for each kind of card. It is light in both themes. */
export function ProgrammingSheet({ order }: { order: OfficeOrder }) {
  const cards = order.lines.filter(({ isCard }) => isCard)
  if (cards.length === 0) return <p className="text-lead text-text-2">{sheetCopy.nothing}</p>
  return (
    <article
      data-theme="light"
      className="border border-edge bg-surface p-5 text-text print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-text pb-3">
        <p className="type-num type-title text-title">{order.number}</p>
        <p className="text-lead">{cardCount(cards.reduce((sum, { quantity }) => sum + quantity, 0))}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-2 print:grid-cols-2">
        <Fact label={sheetCopy.business}>
          {[order.businessInfo.googleBusinessName, order.businessInfo.businessLocation].join('\n')}
        </Fact>
        <Fact label={sheetCopy.postTo}>
          {order.deliveryAddress && postalLines(order.customerName, order.deliveryAddress).join('\n')}
        </Fact>
        <Fact label={sheetCopy.opens}>
          {order.needsGoogleLink ? sheetCopy.noLink : order.businessInfo.googleBusinessLink}
        </Fact>
        <Fact label={orderCopy.checkoutFields.additionalInfo}>{order.checkoutDetails.additionalInfo}</Fact>
        <Fact label={orderCopy.atCheckout}>{writtenBy(order)}</Fact>
      </dl>
      <p className="border-t border-line py-3 text-small">{sheetCopy.each}</p>
      <ul>
        {cards.map((line) => (
          <KindRow
            key={line.productId}
            line={line}
            cards={order.cards.filter(({ productId }) => productId === line.productId)}
            isChipAddress={order.isChipAddress}
          />
        ))}
      </ul>
    </article>
  )
}

type KindRowProps = { line: OfficeOrderLine } & Pick<OfficeOrder, 'cards' | 'isChipAddress'>

/** The row for a kind of card, with the codes for the chips. Without codes it has boxes to tick. */
function KindRow({ line, cards, isChipAddress }: KindRowProps) {
  const card = findReviewCard(line.productId)
  return (
    <li className="border-t-2 border-text py-4">
      <h2 className="type-title text-heading">
        {line.quantity} × {card?.title ?? line.name}
      </h2>
      {card ? <p className="text-lead">{capitalise(card.colour)}</p> : null}
      {cards.length > 0 ? (
        <Codes cards={cards} isChipAddress={isChipAddress} />
      ) : (
        <Boxes quantity={line.quantity} />
      )}
    </li>
  )
}

function Codes({ cards, isChipAddress }: Omit<KindRowProps, 'line'>) {
  return (
    <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.75rem),1fr))] print:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4">
      {cards.map(({ code, url }, index) => (
        <li key={code} className="break-inside-avoid">
          {isChipAddress ? <QrCode text={url} label={sheetCopy.qr(code)} className="size-28" /> : null}
          <p className="mt-1 flex items-center gap-2">
            <span
              aria-hidden="true"
              className="type-num grid size-8 place-items-center border-2 border-text text-micro text-text-3"
            >
              {index + 1}
            </span>
            <span className="type-num tracking-wide whitespace-nowrap">{groupedCode(code)}</span>
          </p>
          {isChipAddress ? (
            <p className="mt-1 text-micro">
              <TapLink url={url} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function Boxes({ quantity }: { quantity: number }) {
  if (quantity > MAX_BOXES) return <p className="mt-3">{sheetCopy.done(quantity)}</p>
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-2">
      {Array.from({ length: quantity }, (_, i) => i + 1).map((number) => (
        <span
          key={number}
          className="type-num grid size-8 place-items-center border-2 border-text text-micro text-text-3"
        >
          {number}
        </span>
      ))}
    </p>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="type-label text-label text-text-2">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function writtenBy({ checkoutDetails: { name, businessName, phone, email } }: OfficeOrder): string {
  return [name, businessName, phone, email].filter(Boolean).join('\n')
}
