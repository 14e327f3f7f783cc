import { formatAud } from '#domain/money/money.ts'
import { averageOrder, type MoneyOverview, type SalesRow, soldIn } from '#domain/money/sales.ts'
import { dayName, moneyCopy, orDash, takenOff } from './copy.ts'
import { Figure, FiveFigures } from './figure.tsx'

const copy = moneyCopy.figures

type FiguresProps = { overview: MoneyOverview; current: SalesRow; before: SalesRow | undefined }

/** The current month in five numbers. */
export function Figures({ overview: { today, repeatOrders }, current, before }: FiguresProps) {
  const average = averageOrder(current)
  return (
    <section aria-label={copy.title(current.date)} className="mb-6">
      <FiveFigures>
        <Figure label={copy.sales(current.date)} note={`1 to ${dayName(today)}`}>
          {formatAud(soldIn(current))}
        </Figure>
        <Figure label={copy.refunds} note={copy.ofOrders(current.refunds)}>
          {orDash(current.refundedCents, takenOff)}
        </Figure>
        <Figure label={copy.orders} note={before ? copy.before(before.orders, before.date) : ''}>
          {current.orders}
        </Figure>
        <Figure label={copy.average} note={average === undefined ? copy.none : copy.beforeRefunds}>
          {orDash(average ?? 0)}
        </Figure>
        <Figure label={copy.repeat} note={copy.boughtBefore}>
          {copy.repeatOf(repeatOrders, current.orders)}
        </Figure>
      </FiveFigures>
    </section>
  )
}
