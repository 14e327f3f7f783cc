import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CopySquare from 'lucide-react/icons/copy'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { onFirstPress } from '#app/ui/form/first-press.ts'
import { TapLink } from '#app/ui/links/tap-link.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import { type BenchCard, type BenchOrder, dueOf } from '#domain/orders/office/bench.ts'
import { benchCopy as copy } from './copy.ts'

type OrderRowsProps = {
  order: BenchOrder
  today: string
  isOpen: boolean
  /** Whether tap links may be copied. Only links to the shop's real address may be written on chips. */
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

export function OrderRows({ order, today, isOpen, hasBar, next, last, copied, ...events }: OrderRowsProps) {
  const written = order.cards.filter(({ writtenAt }) => writtenAt !== null).length
  return (
    <details open={isOpen} className="group/order border-edge border-t bg-surface first-of-type:border-t-0">
      <summary data-row className="bench-order cursor-pointer px-4 py-2 hover:bg-chalk-wash">
        <ChevronRight
          aria-hidden="true"
          size={20}
          className="flex-none text-text-2 transition-transform group-open/order:rotate-90"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
          <span className="min-w-0 font-[660] wrap-anywhere max-md:w-full">
            {order.businessName || order.number}
          </span>{' '}
          <span className="type-num text-small whitespace-nowrap text-text-2">{order.number}</span>
          <span className="flex flex-wrap items-center gap-2 md:ml-auto">
            {order.isPosted ? <Badge>{copy.replacement}</Badge> : null}
            {order.needsGoogleLink ? <Badge tone="warn">{copy.needsLink}</Badge> : null}
            {order.postBy === null ? null : <DueBadge due={dueOf(order.postBy, today)} />}
          </span>
        </span>
        <Written written={written} total={order.cards.length} />
        {order.buyerNote ? (
          <span className="bench-note rounded-control bg-warn-wash px-3 py-1.5 text-small wrap-anywhere">
            “{order.buyerNote}”
          </span>
        ) : null}
      </summary>
      <ul>
        {order.cards.map((card, index) => (
          <CardRow
            key={card.code}
            card={card}
            position={index + 1}
            total={order.cards.length}
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
        className="link flex min-h-11 items-center border-line border-t px-4 text-small md:pl-12"
      >
        {copy.openOrder(order.number)}
      </Link>
    </details>
  )
}

/** An order with more cards than this is shown without boxes. */
const MAX_BOXES = 8

/** How many cards of an order are written, such as "2 of 3"; from 1024 px with a box for each card. */
function Written({ written, total }: { written: number; total: number }) {
  return (
    <span className="flex items-center justify-end gap-2.5">
      <span aria-hidden="true" className="flex flex-none gap-0.5 max-lg:hidden">
        {total > MAX_BOXES
          ? null
          : Array.from({ length: total }, (_, index) => index).map((index) => (
              <span
                key={index}
                className={`h-3.5 w-2 forced-color-adjust-none ${index < written ? 'bg-text' : 'bg-line'}`}
              />
            ))}
      </span>
      <span className="type-num min-w-14 text-right text-small font-[660] whitespace-nowrap">
        {copy.count(written, total)}
      </span>
    </span>
  )
}

type CardRowProps = Pick<OrderRowsProps, 'canCopy' | 'onCopy' | 'onMark'> & {
  card: BenchCard
  position: number
  total: number
  isNext: boolean
  isLast: boolean
  hasBar: boolean
  isCopied: boolean
}

/** A card on the bench. The row of the next card has full buttons if its link may be copied; all other rows are low. */
function CardRow({ card, position, total, ...props }: CardRowProps) {
  const { isNext } = props
  const isFull = isNext && props.canCopy
  const { code, url, name, productId, writtenAt } = card
  return (
    <li
      id={rowId(code)}
      aria-current={isNext ? 'step' : undefined}
      // a scan scrolls to the row, which must end up below the camera's panel and, on phones, above the bar at the foot
      className={`bench-card max-lg:scroll-mt-[calc(320px-var(--header))] max-md:scroll-mb-32 ${isFull ? 'bench-card-next' : isNext ? 'bg-sun-wash' : ''} ${props.canCopy ? '[--actions:332px]' : '[--actions:168px]'}`}
    >
      {isNext ? (
        <span className="pointer-events-none absolute top-1/2 left-0 -translate-y-1/2">
          <Sun shape="side" size="marker" />
        </span>
      ) : null}
      <span aria-hidden="true" className="type-num text-right text-small text-text-2 max-md:hidden">
        {position}
      </span>
      <Stage
        small
        src={findArt(productId)?.src}
        alt=""
        className="bench-picture size-11 flex-none justify-self-center rounded-control"
      />
      <span className={`bench-name min-w-0 leading-snug ${isFull ? 'font-[660] md:font-[inherit]' : ''}`}>
        {name}
        <span className={`text-small font-[430] text-text-2 ${isFull ? 'block md:sr-only' : 'sr-only'}`}>
          {' '}
          {copy.cardOf(position, total)}
        </span>
        {/* once the browser has refused to copy, every row shows its link; before, only the full row on wide screens */}
        <span
          className={`hidden text-small font-[430] text-text-2 group-data-failed/list:block ${isFull ? 'lg:block' : ''}`}
        >
          <TapLink url={url} />
        </span>
      </span>
      <span className="bench-code type-num font-[720] tracking-wide whitespace-nowrap">
        {groupedCode(code)}
      </span>
      {writtenAt ? <Done card={card} {...props} /> : <Actions card={card} {...props} />}
    </li>
  )
}

type CellProps = Omit<CardRowProps, 'position' | 'total'>

/** Makes the buttons of low rows look like text, but leaves them the height of a button. */
const QUIET = { variant: 'link', size: 'sm', className: 'min-w-11 [--rule:var(--line)]' } as const

function Done({ card: { code }, isLast, onMark }: CellProps) {
  return (
    <span className="flex items-center justify-end gap-3">
      <span className="inline-flex items-center gap-1.5 text-small text-ok">
        <Check aria-hidden="true" size={18} />
        {copy.written}
      </span>
      <Button
        {...QUIET}
        data-key={isLast ? 'z' : undefined}
        onClick={onFirstPress(() => onMark(code, false))}
      >
        {copy.undo}
        <Which code={code} />
      </Button>
    </span>
  )
}

function Actions({ card: { code, url }, isNext, hasBar, isCopied, canCopy, onCopy, onMark }: CellProps) {
  const label = isCopied ? copy.copied : copy.copyLink
  const CopyIcon = isCopied ? Check : CopySquare
  const copyLink = () => onCopy(url)
  const mark = onFirstPress(() => onMark(code, true))
  // while chips cannot be written, `NoChipAddress` has the main action, so no card has full buttons
  if (!isNext || !canCopy)
    return (
      <span className="flex items-center justify-end gap-x-2 md:gap-x-5">
        {canCopy ? (
          <Button {...QUIET} onClick={copyLink}>
            {/* on a phone, the icon replaces the words */}
            <CopyIcon aria-hidden="true" size={20} className="md:hidden" />
            <span className="max-md:sr-only">{label}</span>
            <Which code={code} />
          </Button>
        ) : null}
        <Button {...QUIET} data-key={isNext ? 'w' : undefined} onClick={mark}>
          {canCopy ? copy.markWritten : copy.elsewhere}
          <Which code={code} />
        </Button>
      </span>
    )
  return (
    <span
      className={`${hasBar ? 'work-bar md:flex' : 'flex max-md:col-span-full'} flex-wrap items-center gap-2 md:justify-end`}
    >
      {hasBar ? (
        <span aria-hidden="true" className="w-full text-small text-text-2 md:hidden">
          {copy.next}{' '}
          <b className="type-num tracking-wide whitespace-nowrap text-text">{groupedCode(code)}</b>
        </span>
      ) : null}
      <Button size="sm" icon={<CopyIcon aria-hidden="true" size={20} />} data-key="c" onClick={copyLink}>
        {label}
        <Which code={code} />
      </Button>
      <Button size="sm" icon={<Check aria-hidden="true" size={20} />} data-key="w" onClick={mark}>
        {copy.markWritten}
        <Which code={code} />
      </Button>
    </span>
  )
}

const Which = ({ code }: { code: string }) => <span className="sr-only"> {code}</span>
