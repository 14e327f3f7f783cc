import { type MouseEvent, useState } from 'react'
import { CardForm } from '#app/shop/card-setup/card-form.tsx'
import { ownCards as copy } from '#app/shop/card-setup/copy.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { findStoredProduct } from '#domain/catalogue/products.ts'
import { groupedCode, type OwnCard } from '#domain/orders/cards.ts'
import { CardFiles } from './card-files.tsx'
import { shortName } from './card-totals.ts'
import { allCards } from './copy.ts'
import { TapChart } from './tap-chart.tsx'

type CardItemProps = {
  card: OwnCard
  /** Whether this card has more taps than every other card of the account. */
  isBest: boolean
  /** Whether the card has the only link of the switched-on cards, which is shown above the cards. */
  isUsual: boolean
  /** Whether the card has a link of its own, while most cards have another one. */
  opensElsewhere?: boolean
  /** The highest number of taps that any card had in a week, which is the scale of all charts. */
  max: number
  onChanged: () => void
  /** Whether the card is a row of a sheet instead of a tile. */
  isRow?: boolean
}

const NAME_IN_ROW = 'relative max-sm:-my-2 sm:col-start-2 sm:row-span-2 sm:row-start-1'

/** A card with its name, taps and link, and a menu with its actions. Before its first tap the card has no chart. */
export function CardItem({
  card,
  isBest,
  isUsual,
  opensElsewhere = false,
  max,
  onChanged,
  isRow = false,
}: CardItemProps) {
  const [isChanging, setChanging] = useState(false)
  const { copied, hasFailed, copy: copyText } = useClipboard()
  const product = findStoredProduct({ name: card.productName })

  function close({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest('li')?.querySelector<HTMLElement>('.more-button')?.focus()
    setChanging(false)
  }

  const isTapped = card.taps > 0
  const canChange = !isChanging && card.destination !== null
  const naming =
    canChange && card.label === '' ? (
      <Button
        variant="link"
        className={`text-small ${isRow ? NAME_IN_ROW : 'relative -my-2'}`}
        onClick={() => setChanging(true)}
      >
        {copy.name}
        <span className="sr-only"> ({card.code})</span>
      </Button>
    ) : null
  const elsewhere = opensElsewhere ? <p className="text-small text-text-2">{allCards.elsewhere}</p> : null
  const frame = isRow ? 'py-2.5' : `relative rounded-sheet border border-edge ${isTapped ? 'py-4' : 'py-3'}`
  return (
    <li className={`flex min-w-0 flex-col bg-surface px-4 ${frame}`}>
      <div className={`flex ${isTapped ? 'gap-4' : 'gap-3'} ${isRow ? 'items-center' : ''}`}>
        <Stage
          small
          src={product && findArt(product.id)?.src}
          alt=""
          className={`${isTapped ? 'size-21 max-sm:size-14' : isRow ? 'size-11 max-sm:size-9' : 'size-12'} flex-none rounded-control`}
        />
        <div className="-mr-2 min-w-0 flex-1">
          {isRow ? (
            <div className="flex flex-wrap items-center gap-x-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="w-full">
                <h3 className="type-label">{shortName(card)}</h3>
                {elsewhere}
              </div>
              <p className="type-code font-[660] text-small text-text">{groupedCode(card.code)}</p>
              {naming}
            </div>
          ) : (
            <>
              <h3 className="type-label text-sub leading-snug wrap-anywhere">
                {card.label || shortName(card)}
              </h3>
              {elsewhere}
              {card.label ? <p className="text-small text-text-2">{shortName(card)}</p> : null}
              <div className="grid justify-items-start gap-1.5 text-small text-text-2">
                <p className={`type-code ${card.label ? '' : 'font-[660] text-text'}`}>
                  {groupedCode(card.code)}
                </p>
                {naming}
                {isTapped ? null : (
                  <p>
                    <NoTaps postedAt={card.postedAt} />
                  </p>
                )}
              </div>
            </>
          )}
        </div>
        {/* in a row the padding cancels the button's negative margin, so that the button is vertically centred */}
        <div className={isRow ? 'pt-2' : ''}>
          <MoreMenu label={copy.more(card.code)}>
            {card.scans > 0 ? (
              <p className="px-4.5 py-2 text-small text-text-2">
                {copy.taps(card.taps)}, {copy.byQr(card.scans)}
              </p>
            ) : null}
            {canChange ? (
              <button type="button" className="more-row" onClick={() => setChanging(true)}>
                {card.label ? copy.change : copy.nameOrChange}
                <span className="sr-only"> ({card.code})</span>
              </button>
            ) : null}
            <CardFiles card={card} onCopy={() => void copyText(card.url)} />
          </MoreMenu>
        </div>
      </div>
      {isTapped ? (
        // at the foot of its tile, so that the charts of tiles side by side line up
        <div className="mt-auto pt-4 max-sm:pt-2">
          {isBest ? (
            <p className="mb-2 flex">
              <Badge tone="text">{allCards.best}</Badge>
            </p>
          ) : null}
          <TapChart card={card} max={max} hasSun={isBest} />
        </div>
      ) : null}
      <div className="col-span-full grid min-w-0 content-start *:mt-2">
        <Destination url={card.destination} isUsual={isUsual} />
        {card.isOff ? <p className="text-small text-warn">{copy.off}</p> : null}
        {card.showsPageFirst && !card.isOff ? <p className="text-small text-warn">{copy.pageFirst}</p> : null}
        <p role="status" className="text-small wrap-anywhere empty:absolute">
          {hasFailed ? `${copy.copyFailed} ${card.url}` : null}
          {copied ? copy.copied : null}
        </p>
        {card.destination === null && !isChanging ? (
          <Button size="sm" onClick={() => setChanging(true)}>
            {copy.add}
            <span className="sr-only"> ({card.code})</span>
          </Button>
        ) : null}
        {isChanging ? (
          <div ref={focusFirst} className="grid gap-2 pt-2">
            <CardForm card={card} onSaved={onChanged} />
            <Button variant="link" className="justify-self-start" onClick={close}>
              {copy.close}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}

export function NoTaps({ postedAt }: { postedAt: string | undefined }) {
  return (
    <>
      {copy.noTaps}
      {postedAt ? (
        <>
          .{' '}
          <span className="whitespace-nowrap">
            {copy.posted} <Day at={postedAt} />
          </span>
        </>
      ) : null}
    </>
  )
}

/** Moves the focus to the form's first field, because the button that opened the form is gone. */
function focusFirst(form: HTMLElement | null) {
  form?.querySelector('input')?.focus()
}

/** The link of the card. The usual link is hidden from sight until it has the focus; screen readers still read it. */
function Destination({ url, isUsual }: { url: string | null; isUsual: boolean }) {
  if (url === null) return <p className="text-small text-warn">{copy.nowhere}</p>
  return (
    <p className={`text-small wrap-anywhere ${isUsual ? 'sr-only focus-within:not-sr-only' : ''}`}>
      {copy.leadsTo}{' '}
      <NewTabLink href={url} className="link">
        {url}
      </NewTabLink>
    </p>
  )
}
