import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { BuyerNote } from '#app/office/orders/buyer-note.tsx'
import { Link } from '#app/router/link.tsx'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { NearNumber, OrderToPost, PostingLine } from '#domain/orders/office/posting.ts'
import { postCopy as copy } from './copy.ts'
import { Unwritten } from './unwritten.tsx'

type PostingLinesProps = {
  lines: readonly PostingLine[]
  /** The orders to post, by id. */
  orders?: ReadonlyMap<string, OrderToPost>
  /** Puts the number that was meant into the line with the text `checked`. */
  onUse?: (checked: string, near: NearNumber) => void
}

/** The pasted lines. A line shows its order, tracking number and buyer's note, or what is wrong with the line. */
export function PostingLines({ lines, orders, onUse }: PostingLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-sheet border border-edge bg-surface">
      {lines.map((line) =>
        line.status === 'fault' ? (
          <Fault key={line.line} line={line} onUse={onUse} />
        ) : (
          <Good key={line.line} line={line} toPost={orders?.get(line.order?.id ?? '')} />
        ),
      )}
    </ul>
  )
}

type GoodProps = { line: PostingLine; toPost: OrderToPost | undefined }

function Good({ line: { order, trackingNumber, letter, status, message }, toPost }: GoodProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <Check aria-hidden="true" size={20} className="shrink-0 text-ok" />
      <span className="flex max-w-24 flex-none flex-wrap gap-1.5 empty:hidden">
        {toPost?.lines.map(({ productId, quantity }) => (
          <Pictured key={productId} productId={productId} quantity={quantity} />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-[620] wrap-anywhere">{order?.businessName}</p>
        <p className="type-num text-small text-text-2 wrap-anywhere">
          {order ? (
            <Link to={`/office/orders/${order.id}`} className="link inline-flex min-h-11 items-center">
              {order.number}
            </Link>
          ) : null}{' '}
          {trackingNumber} {message}
        </p>
        {toPost ? <p className="sr-only">{copy.products(toPost.lines)}</p> : null}
        {toPost?.writing ? (
          <p className="text-small">
            <Unwritten writing={toPost.writing} />
          </p>
        ) : null}
        <BuyerNote note={toPost?.buyerNote} />
      </div>
      {letter ? <Badge tone="outline">{copy.letter}</Badge> : null}
      {status === 'posted' ? <Badge tone="ok">{copy.posted}</Badge> : null}
    </li>
  )
}

type FaultProps = { line: PostingLine; onUse: PostingLinesProps['onUse'] }

function Fault({ line: { line, text, message, usedBy = [], near }, onUse }: FaultProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 bg-bad-wash px-4 py-2">
      <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-bad" />
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <p>
          <b className="font-[620]">{copy.line(line)}</b> {message}
        </p>
        <p className="text-small text-text-2">{text}</p>
        {near && onUse ? (
          <Button variant="link" className="type-num text-small" onClick={() => onUse(text, near)}>
            {copy.takeNumber(near.number)}
          </Button>
        ) : null}
        {usedBy.map(({ id, number }) => (
          <Link
            key={id}
            to={`/office/orders/${id}`}
            className="link type-num mr-5 inline-flex min-h-11 items-center text-small"
          >
            {copy.openOrder(number)}
          </Link>
        ))}
      </div>
    </li>
  )
}
