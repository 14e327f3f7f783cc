import { useId } from 'react'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { Day } from '#app/ui/date/day.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { CardItem } from './card-item.tsx'

type Changed = { onChanged: () => void }

/** The cards by order, newest first. */
export function CardGroups({ cards, onChanged }: { cards: readonly OwnCard[] } & Changed) {
  const numbers = [...new Set(cards.map(({ orderNumber }) => orderNumber))]
  return numbers.map((number) => (
    <Group
      key={number}
      number={number}
      cards={cards.filter(({ orderNumber }) => orderNumber === number)}
      onChanged={onChanged}
    />
  ))
}

function Group({ number, cards, onChanged }: { number: string; cards: readonly OwnCard[] } & Changed) {
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
      <ul className="mt-3 divide-y divide-line rounded-sheet border border-edge bg-surface">
        {cards.map((card) => (
          <CardItem key={card.code} card={card} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}
