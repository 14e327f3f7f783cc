import { useOffice } from '#app/office/frame/use-office.ts'
import { formatAud } from '#domain/money/money.ts'
import { averageOrder, type MoneyOverview, type SalesRow, soldIn } from '#domain/money/sales.ts'
import { quarterOf } from '#domain/money/tax-period.ts'
import { monthOf } from '#domain/time/calendar-month.ts'
import { dayName, moneyCopy, orDash, shortPeriodName, signed, takenOff } from './copy.ts'
import { Figure, FiveFigures } from './figure.tsx'
import { basPath, readBas } from './read-money.ts'

const copy = moneyCopy.figures

type FiguresProps = { overview: MoneyOverview; current: SalesRow; before: SalesRow | undefined }

/** The current month in five numbers. Below 1280 px, where the BAS is further down, the GST of the quarter is a sixth. */
export function Figures({ overview: { today, repeatOrders }, current, before }: FiguresProps) {
  const average = averageOrder(current)
  return (
    <section aria-label={copy.title(current.date)} className="mb-6">
      <FiveFigures hasSixth>
        <Figure label={copy.sales(current.date)} note={`1 to ${dayName(today)}`}>
          {formatAud(soldIn(current))}
        </Figure>
        <GstFigure today={today} />
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

function GstFigure({ today }: { today: string }) {
  const quarter = quarterOf(monthOf(today))
  const { data } = useOffice(basPath(quarter), readBas)
  return (
    <Figure className="xl:hidden" label={copy.gst(shortPeriodName(quarter))} note={copy.gstNote}>
      {data.kind === 'ready' ? signed(data.body.gstOnSales) : '–'}
    </Figure>
  )
}
