import { BuyerNote } from '#app/office/orders/buyer-note.tsx'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { Link } from '#app/router/link.tsx'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderToPost } from '#domain/orders/office/posting.ts'
import { postCopy as copy } from './copy.ts'
import { Unwritten } from './unwritten.tsx'

type LeftProps = {
  orders: readonly OrderToPost[]
  /** `onLetters` and `onNumber` get order numbers, not ids. */
  onLetters: (numbers: string[]) => void
  onNumber: (number: string) => void
}

/** The most pictures of an order, so that they fit one row. Further kinds of cards are shown as a number: "+1". */
const PICTURES = 2

/**
 * The orders to post without a line, or with a line of only their number. A button begins the line of an order. Another
 * button adds, as letters, all orders whose cards are written. An order with unwritten cards has a button of its own
 * for that, so that nobody posts blank cards unseen.
 */
export function Left({ orders, onLetters, onNumber }: LeftProps) {
  if (orders.length === 0) return null
  const written = orders.filter(({ writing }) => !writing)
  return (
    <section aria-labelledby="left" className="rounded-sheet border border-edge bg-surface">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-5 border-b border-edge px-4 py-1">
        <h2 id="left" className="type-label text-sub">
          {copy.left(orders.length)}
        </h2>
        {written.length > 0 ? (
          <Button variant="link" onClick={() => onLetters(written.map(({ number }) => number))}>
            {copy.asLetters(written.length, orders.length)}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {orders.map(({ id, number, businessName, buyerNote, lines, due, writing }) => (
          <li
            key={id}
            className="px-4 py-3 md:max-lg:flex md:max-lg:flex-wrap md:max-lg:items-center md:max-lg:gap-x-5"
          >
            <div className="flex flex-1 items-center gap-4">
              <span className="flex w-24 flex-none flex-wrap gap-1.5">
                {lines.slice(0, PICTURES).map(({ productId, quantity }) => (
                  <Pictured key={productId} productId={productId} quantity={quantity} />
                ))}
                {lines.length > PICTURES ? (
                  <span aria-hidden="true" className="type-num text-small text-text-2">
                    +{lines.length - PICTURES}
                  </span>
                ) : null}
              </span>
              <p className="min-w-0 flex-1 leading-snug">
                <span className="block font-[620] wrap-anywhere">{businessName}</span>
                <span className="sr-only">{copy.products(lines)}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="type-num text-small whitespace-nowrap text-text-2">{number}</span>
                  {writing ? (
                    <span className="text-small">
                      <Unwritten writing={writing} />
                    </span>
                  ) : null}
                  {due ? <DueBadge due={due} /> : null}
                </span>
              </p>
            </div>
            <div className="w-full empty:hidden md:max-lg:order-last">
              <BuyerNote note={buyerNote} />
            </div>
            <p className="-mb-2 flex flex-wrap items-center justify-end md:max-lg:mb-0 gap-x-5 text-small">
              {writing ? (
                <Button
                  variant="link"
                  aria-label={copy.oneAsLetterOf(number)}
                  onClick={() => onLetters([number])}
                >
                  {copy.oneAsLetter}
                </Button>
              ) : null}
              <Button
                data-row
                variant="link"
                aria-label={copy.addNumberOf(number)}
                onClick={() => onNumber(number)}
              >
                {copy.addNumber}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The orders that must not be posted now, and why. */
export function Held({ orders }: { orders: readonly OrderToPost[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="held" className="rounded-sheet border border-edge bg-surface">
      <h2 id="held" className="type-label border-b border-edge px-4 py-3 text-sub">
        {copy.held}
      </h2>
      <ul className="divide-y divide-line">
        {orders.map(({ id, number, businessName, buyerNote, hold }) => (
          <li key={id} className="px-4 py-1.5 wrap-anywhere text-text-2">
            <Link to={`/office/orders/${id}`} className="link type-num inline-flex min-h-11 items-center">
              {number}
            </Link>{' '}
            {businessName}. {hold ? copy.hold[hold] : null}
            <BuyerNote note={buyerNote} />
          </li>
        ))}
      </ul>
    </section>
  )
}
