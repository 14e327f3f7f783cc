import Check from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { TapLink } from '#app/ui/tap-link.tsx'
import { type BenchCard, type BenchOrder, dueOf } from '#domain/orders/office/bench.ts'
import { benchCopy as copy, groupedCode } from './copy.ts'

type OrderRowsProps = {
  order: BenchOrder
  today: string
  isOpen: boolean
  /** Whether tap links may be copied: only links to the shop's real address may get on chips. */
  canCopy: boolean
  /** Whether a phone shows the buttons of the next card at the foot of the screen. */
  hasBar: boolean
  /** The code of the next card, if that card belongs to this order. */
  next: string | undefined
  /** The code of the card that was written last. */
  last: string | undefined
  /** The link that was copied last. */
  copied: string | undefined
  onCopy: (url: string) => void
  onMark: (code: string, written: boolean) => void
}

export const rowId = (code: string): string => `card-${code}`

/** An order on the bench with its cards. */
export function OrderRows({ order, today, isOpen, hasBar, next, last, copied, ...events }: OrderRowsProps) {
  const written = order.cards.filter(({ writtenAt }) => writtenAt !== null).length
  return (
    <details open={isOpen} className="border-line border-t bg-surface">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <span className="min-w-0 font-[660] wrap-anywhere">{order.businessName || order.number}</span>
        <span className="type-num text-small text-text-2">{order.number}</span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {order.isPosted ? <Badge>{copy.replacement}</Badge> : null}
          {order.needsGoogleLink ? <Badge tone="warn">{copy.needsLink}</Badge> : null}
          {order.postBy === null ? null : <DueBadge due={dueOf(order.postBy, today)} />}
          <span className="type-num text-small font-[660]">
            {written} / {order.cards.length}
          </span>
        </span>
        {order.buyerNote ? (
          <span className="w-full rounded-control bg-warn-wash px-3 py-1.5 wrap-anywhere">
            “{order.buyerNote}”
          </span>
        ) : null}
      </summary>
      <ul>
        {order.cards.map((card, index) => (
          <CardRow
            key={card.code}
            card={card}
            label={copy.cardOf(index + 1, order.cards.length)}
            isNext={card.code === next}
            isLast={card.code === last}
            hasBar={hasBar && card.code === next}
            isCopied={copied === card.url}
            {...events}
          />
        ))}
      </ul>
      <Link
        to={`/office/orders/${order.id}`}
        className="link flex min-h-12 items-center border-line border-t px-4 text-small"
      >
        {copy.openOrder(order.number)}
      </Link>
    </details>
  )
}

type CardRowProps = Pick<OrderRowsProps, 'canCopy' | 'onCopy' | 'onMark'> & {
  card: BenchCard
  label: string
  isNext: boolean
  isLast: boolean
  hasBar: boolean
  isCopied: boolean
}

/** The look of the actions of a card that is not next: text of the height of a button. */
const QUIET = { variant: 'link', className: 'min-w-11 [--rule:var(--line)]' } as const

/** A card on the bench. The next card has full buttons. Every other card is one low line. */
function CardRow({ card, label, isNext, isLast, hasBar, isCopied, canCopy, onCopy, onMark }: CardRowProps) {
  const { code, url, name, productId, writtenAt } = card
  const which = <span className="sr-only"> {code}</span>
  const look = isNext ? {} : QUIET
  // the actions are equally wide in all low lines, so that the codes are in one column
  const column = canCopy ? 'md:min-w-50' : 'md:min-w-36'
  const lowActions = `gap-x-2 md:justify-end md:gap-x-5 ${column}`
  return (
    <li
      id={rowId(code)}
      aria-current={isNext ? 'step' : undefined}
      // a scan scrolls to the row: on phones between the panel with the camera and the bar at the foot
      className={`flex max-lg:scroll-mt-90 max-md:scroll-mb-32 flex-wrap items-center gap-x-4 border-t border-line px-4 max-md:gap-y-1 ${isNext ? 'min-h-16 gap-y-2 bg-sun-wash py-2.5' : 'min-h-14 py-1 max-md:gap-x-3'}`}
    >
      <Stage
        small
        src={findArt(productId)?.src}
        alt=""
        className={`flex-none rounded-control ${isNext ? 'size-11' : 'size-8 md:mx-1.5'}`}
      />
      <span className={`min-w-0 flex-1 md:basis-36 lg:basis-48 ${isNext ? 'basis-48' : 'max-md:sr-only'}`}>
        <span className="block leading-snug">{name}</span>
        <span className="block text-small text-text-2">{label}</span>
      </span>
      <span
        className={`min-w-0 ${isNext ? 'basis-52 md:basis-42 lg:basis-62 max-md:basis-full max-md:pl-15' : 'max-md:flex-1 md:min-w-28'}`}
      >
        <span className="type-num block font-[720] tracking-wide whitespace-nowrap">{groupedCode(code)}</span>
        {/* in a low line, the link is shown once the browser has refused to copy */}
        <span
          className={`text-small text-text-2 ${isNext ? 'block max-md:hidden' : 'hidden md:group-data-failed/list:block'}`}
        >
          <TapLink url={url} />
        </span>
      </span>
      {writtenAt ? (
        <span className={`flex items-center gap-3 md:justify-end ${column}`}>
          <span className="inline-flex items-center gap-1.5 text-ok">
            <Check aria-hidden="true" size={18} />
            {copy.written}
          </span>
          <Button
            size="sm"
            {...QUIET}
            data-key={isLast ? 'z' : undefined}
            onClick={() => onMark(code, false)}
          >
            {copy.undo}
            {which}
          </Button>
        </span>
      ) : (
        <span
          className={`${hasBar ? 'work-bar md:flex' : 'flex'} flex-wrap items-center ${isNext ? 'gap-2' : lowActions}`}
        >
          {hasBar ? (
            <span aria-hidden="true" className="w-full text-small text-text-2 md:hidden">
              {copy.next} <b className="type-num tracking-wide text-text">{groupedCode(code)}</b>
            </span>
          ) : null}
          {canCopy ? (
            <Button size="sm" {...look} data-key={isNext ? 'c' : undefined} onClick={() => onCopy(url)}>
              {isNext ? null : <CopyStateIcon isCopied={isCopied} />}
              <span className={isNext ? '' : 'max-md:sr-only'}>{isCopied ? copy.copied : copy.copyLink}</span>
              {which}
            </Button>
          ) : null}
          <Button size="sm" {...look} data-key={isNext ? 'w' : undefined} onClick={() => onMark(code, true)}>
            {copy.markWritten}
            {which}
          </Button>
        </span>
      )}
    </li>
  )
}

/** The icon of a low line's copy button on a phone. It replaces the words of the button. */
function CopyStateIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : CopyIcon
  return <Icon aria-hidden="true" size={20} className="md:hidden" />
}
