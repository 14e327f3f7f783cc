import { useId } from 'react'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { CardItem, NoTaps } from './card-item.tsx'
import { bestCard, commonLink, linksOf } from './card-totals.ts'
import { allCards as copy } from './copy.ts'

type Changed = { onChanged: () => void }
type GroupProps = Changed & {
  number: string
  /** Whether the cards of the order have arrived. */
  isHere: boolean
  cards: readonly OwnCard[]
  /** The code of the card with the most taps; undefined in a tie, and with fewer than two cards. */
  best: string | undefined
  /** The link of the cards that are switched on; undefined if they have several links, or none. */
  usual: string | undefined
  /** The link of most cards that are switched on; undefined if no link has the majority. */
  common: string | undefined
  /** The highest number of taps that any card had in a week. */
  max: number
}

/** If some cards were tapped, and more than this many wait for their first tap, the waiting cards are folded away. */
const MAX_SHOWN = 6

/**
 * Groups the cards by order: most taps first, then newest first. Cards that wait for their first tap may be folded away
 * (`MAX_SHOWN`).
 */
export function CardGroups({ cards, onChanged }: { cards: readonly OwnCard[] } & Changed) {
  const waiting = cards.some(isTapped) ? cards.filter(isWaiting) : []
  const folded = waiting.length > MAX_SHOWN ? waiting : []
  const shown = cards.filter((card) => !folded.includes(card))
  const best = bestCard(cards)?.code
  const [usual, ...others] = linksOf(cards)
  const common = commonLink(cards)
  const max = Math.max(0, ...cards.flatMap(({ weeks }) => weeks.map(({ taps }) => taps)))
  const arrived = new Set(byOrder(cards).flatMap(([number, own]) => (hasArrived(own) ? [number] : [])))
  const groupsOf = (some: readonly OwnCard[]) =>
    byOrder(some).map(([number, own]) => (
      <Group
        key={number}
        number={number}
        isHere={arrived.has(number)}
        cards={own}
        best={best}
        usual={others.length === 0 ? usual : undefined}
        common={common}
        max={max}
        onChanged={onChanged}
      />
    ))
  return (
    <>
      {groupsOf(shown)}
      {folded.length > 0 ? (
        <details className="mt-8">
          <Summary className={`${buttonClass({ size: 'sm' })} max-sm:w-full`}>
            {copy.notTapped(folded.length)}
          </Summary>
          {groupsOf(folded)}
        </details>
      ) : null}
    </>
  )
}

/** Whether an order is delivered or in use. An order whose cards are all switched off counts as arrived. */
const hasArrived = (own: readonly OwnCard[]): boolean =>
  own.some((card) => card.deliveredAt !== undefined || isTapped(card)) ||
  own.every(({ isOff }) => isOff === true)

const isTapped = ({ taps }: OwnCard): boolean => taps > 0

/** Whether a card waits for its first tap, and needs nothing from its owner. */
const isWaiting = (card: OwnCard): boolean =>
  !isTapped(card) && card.destination !== null && !card.isOff && !card.showsPageFirst

/** Whether a card waits for its first tap and has no name. Such cards are shown as rows, other cards as tiles. */
const isUnnamed = (card: OwnCard): boolean => isWaiting(card) && card.label === ''

/** Groups the cards by order number. The card with most taps comes first, and so does its order. */
function byOrder(cards: readonly OwnCard[]): [string, OwnCard[]][] {
  const mostFirst = cards.toSorted((one, other) => other.taps - one.taps)
  return [...Map.groupBy(mostFirst, ({ orderNumber }) => orderNumber)]
}

function titleOf(cards: readonly OwnCard[], isHere: boolean): string {
  const { arrived, inPost, notPosted } = copy.groups
  if (isHere) return arrived(cards.length)
  return cards.some(({ postedAt }) => postedAt) ? inPost(cards.length) : notPosted(cards.length)
}

/** Whether a card that is switched on has another link than most cards. */
const opensElsewhere = ({ isOff, destination }: OwnCard, common: string | undefined): boolean =>
  !isOff && destination !== null && common !== undefined && destination !== common

function Group({ number, isHere, cards, best, usual, common, max, onChanged }: GroupProps) {
  const id = useId()
  const [rows, tiles] = [cards.filter(isUnnamed), cards.filter((card) => !isUnnamed(card))]
  const itemOf = (card: OwnCard, isRow: boolean) => (
    <CardItem
      key={card.code}
      card={card}
      isBest={card.code === best}
      isUsual={card.destination !== null && card.destination === usual}
      opensElsewhere={opensElsewhere(card, common)}
      max={max}
      onChanged={onChanged}
      isRow={isRow}
    />
  )
  return (
    <section aria-labelledby={`${id} ${id}-order`} className="mt-8 max-sm:mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="type-title text-heading">
          {titleOf(cards, isHere)}
        </h2>
        <p id={`${id}-order`} className="text-small text-text-2">
          <span className="type-num whitespace-nowrap">{orderHeading(number)}</span>
          {cards[0] ? (
            <>
              , <Day at={cards[0].orderedAt} />
            </>
          ) : null}
        </p>
      </div>
      {tiles.length > 0 ? (
        <ul className="mt-5 grid gap-5 md:grid-cols-2 md:max-xl:*:odd:last:col-span-full md:max-xl:*:odd:last:grid md:max-xl:*:odd:last:grid-cols-2 md:max-xl:*:odd:last:gap-x-23 md:max-xl:*:odd:last:pr-14 md:max-xl:*:odd:last:[&_.more-button]:absolute md:max-xl:*:odd:last:[&_.more-button]:top-4 md:max-xl:*:odd:last:[&_.more-button]:right-4 xl:grid-cols-3">
          {tiles.map((card) => itemOf(card, false))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <div className="mt-3 overflow-clip rounded-sheet border border-edge bg-surface">
          <p className="border-line border-b px-4 py-2.5 text-small text-text-2">
            <NoTaps postedAt={rows[0]?.postedAt} />
          </p>
          <ul className="divide-y divide-line">{rows.map((card) => itemOf(card, true))}</ul>
        </div>
      ) : null}
    </section>
  )
}
