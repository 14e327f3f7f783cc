import { useId } from 'react'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { Day } from '#app/ui/date/day.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { CardItem } from './card-item.tsx'
import { bestCard, linksOf } from './card-totals.ts'

type Changed = { onChanged: () => void }
type GroupProps = Changed & {
  number: string
  cards: readonly OwnCard[]
  /** The code of the most tapped card of the account. */
  best: string | undefined
  /** The link of all cards, if they share one. */
  usual: string | undefined
  /** The most taps in a week of any card. */
  most: number
}

/** The cards by order, newest first. */
export function CardGroups({ cards, onChanged }: { cards: readonly OwnCard[] } & Changed) {
  const numbers = [...new Set(cards.map(({ orderNumber }) => orderNumber))]
  const best = bestCard(cards)?.code
  const [usual, ...others] = linksOf(cards)
  const most = Math.max(0, ...cards.flatMap(({ weeks }) => weeks.map(({ taps }) => taps)))
  return numbers.map((number) => (
    <Group
      key={number}
      number={number}
      cards={cards.filter(({ orderNumber }) => orderNumber === number)}
      best={best}
      usual={others.length === 0 ? usual : undefined}
      most={most}
      onChanged={onChanged}
    />
  ))
}

function Group({ number, cards, best, usual, most, onChanged }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="type-title text-heading">
          {orderHeading(number)}
        </h2>
        {cards[0] ? (
          <p className="text-small text-text-2">
            <Day at={cards[0].orderedAt} />
          </p>
        ) : null}
      </div>
      <ul className="mt-3 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <CardItem
            key={card.code}
            card={card}
            isBest={card.code === best}
            isUsual={card.destination !== null && card.destination === usual}
            most={most}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  )
}
