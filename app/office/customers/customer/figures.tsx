import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { Figure, FiveFigures } from '#app/office/money/figure.tsx'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { formatAud } from '#domain/money/money.ts'
import type { Customer } from '#domain/office/customers.ts'

export function Figures({ customer }: { customer: Customer }) {
  const { orders, cards, subscriptions, spentCents, firstAt } = customer
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return (
    <FiveFigures>
      <Figure label={copy.spent} note={copy.orders(orders.filter(({ paidAt }) => paidAt !== null).length)}>
        {formatAud(spentCents)}
      </Figure>
      <Figure label={copy.cards} note={copy.posted(cards.filter(({ isPosted }) => isPosted).length)}>
        {cards.length}
      </Figure>
      <Figure label={copy.taps} note={copy.tapsNote(sum(cards.map((card) => card.scans)))}>
        {sum(cards.map((card) => card.taps))}
      </Figure>
      <Figure label={copy.monthly} note={copy.monthlyNote(subscriptions.length)}>
        {formatAud(sum(subscriptions.map(({ monthlyCents }) => monthlyCents)))}
      </Figure>
      <Figure label={copy.first} note={formatShopTime(firstAt, { year: 'numeric' })}>
        {formatShopTime(firstAt, { day: 'numeric', month: 'short' })}
      </Figure>
    </FiveFigures>
  )
}
