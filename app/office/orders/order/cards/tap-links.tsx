import { useState } from 'react'
import { CopyTapLink } from '#app/office/orders/copy-tap-link.tsx'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { leadsToSetup } from '#app/office/orders/order/next-step.tsx'
import { type OnChanged, useChange } from '#app/office/orders/order/use-change.ts'
import { NoChipAddress } from '#app/office/ui/no-chip-address.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { TapLink } from '#app/ui/links/tap-link.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import type { OfficeCard, OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { ReplaceCard } from './replace-card.tsx'

/** How many cards are shown at first; a button shows all. */
const AT_FIRST = 20
const { cards: copy } = orderCopy

export function TapLinks({ order, onChanged }: { order: OfficeOrder; onChanged: OnChanged }) {
  const [isWhole, setIsWhole] = useState(false)
  const change = useChange(order, onChanged)
  const shown = isWhole ? order.cards : order.cards.slice(0, AT_FIRST)
  const more = order.cards.length - shown.length
  return (
    <>
      {order.isChipAddress ? (
        <p className="text-small text-text-2">{orderCopy.tapLinksHint}</p>
      ) : leadsToSetup(order) || !order.cards.some((card) => isToWrite(card, order)) ? null : (
        <NoChipAddress host={order.host} className="my-1" />
      )}
      <div role="status" className="empty:absolute">
        {change.message ? <Callout tone={change.message.tone}>{change.message.text}</Callout> : null}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((card) => (
          <CardRow
            key={card.code}
            order={order}
            card={card}
            busy={change.busy}
            onChange={(json) => void change.send('cards', { code: card.code, ...json }, copy.saved)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="link" onClick={() => setIsWhole(true)}>
          {orderCopy.moreCards(more)}
        </Button>
      ) : null}
    </>
  )
}

type CardRowProps = {
  order: OfficeOrder
  card: OfficeCard
  busy: boolean
  onChange: (json: { off: boolean } | { approve: string }) => void
  onChanged: OnChanged
}

function CardRow({ order, card, busy, onChange, onChanged }: CardRowProps) {
  const [isReplacing, setReplacing] = useState(false)
  const { productId, code, url, off, formerCodes = [], outsideLink, changedLink } = card
  const name = order.lines.find((line) => line.productId === productId)?.name
  const which = <span className="sr-only"> {code}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 md:gap-x-4">
      <Stage small src={findArt(productId)?.src} alt="" className="size-11 flex-none rounded-control" />
      {/* aligned by the name's baseline, so that the label of the list lines up with the name of the first card */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 leading-snug sm:flex-nowrap sm:self-baseline sm:pt-1">
        <span className="min-w-0 max-sm:w-full sm:flex-1">
          <span className="block font-[620] wrap-anywhere">{name}</span>
          <span className="flex flex-wrap items-baseline gap-x-3 text-small text-text-2">
            <span className="type-num font-[720] tracking-wide whitespace-nowrap text-text">
              {groupedCode(code)}
            </span>
            {card.isWritten ? (
              <span className="text-ok">{copy.written}</span>
            ) : isToWrite(card, order) ? (
              <span>{copy.toWrite}</span>
            ) : null}
            <span className="max-xl:hidden">
              <TapLink url={url} />
            </span>
          </span>
        </span>
        {order.isChipAddress ? <CopyTapLink text={url} code={code} /> : null}
      </span>
      {/* the padding undoes the margin of the menu's button, so that the button is in the middle of the row */}
      <div className="pt-2">
        <MoreMenu label={copy.more(code)}>
          <button
            type="button"
            className="more-row"
            disabled={busy}
            onClick={() => onChange({ off: off === undefined })}
          >
            {off ? copy.switchOn : copy.switchOff}
            {which}
          </button>
          {order.state === 'refunded' ? null : (
            <button type="button" className="more-row" onClick={() => setReplacing(true)}>
              {copy.replace.open}
              {which}
            </button>
          )}
        </MoreMenu>
      </div>
      <ReplaceCard
        orderId={order.id}
        code={code}
        isOff={off !== undefined}
        isOpen={isReplacing}
        onClose={() => setReplacing(false)}
        onChanged={onChanged}
      />
      {off ? <span className="w-full text-small text-warn">{copy.off[off]}</span> : null}
      {formerCodes.map((former) => (
        <span key={former.code} className="w-full text-small text-text-2">
          {copy.formerCode(former.code, former.isRetired)}
        </span>
      ))}
      {changedLink && !outsideLink && !off ? (
        <span className="w-full text-small wrap-anywhere text-text-2">{copy.changed(changedLink)}</span>
      ) : null}
      {outsideLink && !off ? (
        <span className="grid w-full gap-x-5 text-small text-warn sm:flex sm:items-center">
          <span className="min-w-0 wrap-anywhere">{copy.outside(outsideLink)}</span>
          <Button variant="link" disabled={busy} onClick={() => onChange({ approve: outsideLink })}>
            {copy.approve}
            {which}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

/**
 * Whether the chip is still to be written. After posting, a card without the mark counts as written, unless it replaces
 * a posted card.
 */
const isToWrite = ({ isWritten, replacesPosted, off }: OfficeCard, { state }: OfficeOrder): boolean =>
  !isWritten && !off && (isToPost(state) || replacesPosted === true)
