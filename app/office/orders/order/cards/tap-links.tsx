import { type ReactNode, useState } from 'react'
import { CopyLink } from '#app/office/orders/copy-link.tsx'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { type OnChanged, useChange } from '#app/office/orders/order/use-change.ts'
import { Button } from '#app/ui/button.tsx'
import { TapLink } from '#app/ui/links/tap-link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import type { OfficeCard, OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { ReplaceCard } from './replace-card.tsx'

/** How many links are shown at first; a button shows all. */
const AT_FIRST = 20
const { cards: copy } = orderCopy

/**
 * The cards of an order: each with its code, the link for its chip, an on/off switch and a button for a replacement. A
 * link that leads outside of Google can be approved.
 */
export function TapLinks({ order, onChanged }: { order: OfficeOrder; onChanged: OnChanged }) {
  const [isWhole, setIsWhole] = useState(false)
  const change = useChange(order.id, onChanged)
  const shown = isWhole ? order.cards : order.cards.slice(0, AT_FIRST)
  const more = order.cards.length - shown.length
  return (
    <>
      <p className="text-small text-text-2">{orderCopy.tapLinksHint}</p>
      <div role="status" className="empty:absolute">
        {change.message ? <Callout tone={change.message.tone}>{change.message.text}</Callout> : null}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((card) => (
          <CardRow
            key={card.code}
            card={card}
            replace={
              order.state === 'refunded' ? null : (
                <ReplaceCard
                  orderId={order.id}
                  code={card.code}
                  isOff={card.off !== undefined}
                  onChanged={onChanged}
                />
              )
            }
            busy={change.busy}
            onChange={(json) => void change.send('cards', { code: card.code, ...json }, copy.saved)}
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
  card: OfficeCard
  /** The button that replaces the card. */
  replace: ReactNode
  busy: boolean
  onChange: (json: { off: boolean } | { approve: string }) => void
}

function CardRow({ card, replace, busy, onChange }: CardRowProps) {
  const { code, url, off, formerCodes = [], outsideLink, changedLink } = card
  const which = <span className="sr-only"> {code}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-5 py-1.5">
      <span className="min-w-0 flex-1 basis-56 leading-snug">
        <span className="type-num block font-[720] tracking-wide">{groupedCode(code)}</span>
        <span className="block text-small text-text-2">
          <TapLink url={url} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-5">
        <CopyLink text={url} code={code} />
        <Button variant="link" disabled={busy} onClick={() => onChange({ off: off === undefined })}>
          {off ? copy.switchOn : copy.switchOff}
          {which}
        </Button>
        {replace}
      </span>
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
