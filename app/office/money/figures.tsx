import { useMedia } from '#app/ui/hooks/use-media.ts'
import { formatAud } from '#domain/money/money.ts'
import { averageOrder, type MoneyOverview, type SalesRow, soldIn } from '#domain/money/sales.ts'
import { dayName, moneyCopy, orDash, takenOff } from './copy.ts'
import { Figure, FiveFigures } from './figure.tsx'

const copy = moneyCopy.figures

type FiguresProps = { overview: MoneyOverview; current: SalesRow; previousMonth: SalesRow | undefined }

/** The current month in five numbers. On phones, `RepeatBuyersOnPhone` shows the fifth below the sales. */
export function Figures({ overview, current, previousMonth }: FiguresProps) {
  const average = averageOrder(current)
  return (
    <section aria-label={copy.title(current.date)} className="mb-6">
      <FiveFigures>
        <Figure label={copy.sales(current.date)} note={`1 to ${dayName(overview.today)}`}>
          {formatAud(soldIn(current))}
        </Figure>
        <Figure label={copy.refunds} note={copy.ofOrders(current.refunds)}>
          {orDash(current.refundedCents, takenOff)}
        </Figure>
        <Figure
          label={copy.orders}
          note={previousMonth ? copy.before(previousMonth.orders, previousMonth.date) : ''}
        >
          {current.orders}
        </Figure>
        <Figure label={copy.average} note={average === undefined ? copy.none : copy.beforeRefunds}>
          {orDash(average ?? 0)}
        </Figure>
        {useIsPhone() ? null : <RepeatBuyers overview={overview} current={current} />}
      </FiveFigures>
    </section>
  )
}

type RepeatBuyersProps = Pick<FiguresProps, 'overview' | 'current'>

/** On phones only: how many orders of the current month are from buyers who had bought before. */
export function RepeatBuyersOnPhone(props: RepeatBuyersProps) {
  if (!useIsPhone()) return null
  return (
    <dl className="overflow-hidden rounded-sheet border border-edge bg-surface">
      <RepeatBuyers {...props} />
    </dl>
  )
}

function RepeatBuyers({ overview: { repeatOrders }, current }: RepeatBuyersProps) {
  return (
    <Figure label={copy.repeat} note={copy.boughtBefore}>
      {copy.repeatOf(repeatOrders, current.orders)}
    </Figure>
  )
}

const useIsPhone = () => useMedia('(width < 48rem)')
