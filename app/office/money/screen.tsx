import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { soldIn, sumSales } from '#domain/money/sales.ts'
import { BasSheet } from './bas-sheet.tsx'
import { moneyCopy } from './copy.ts'
import { Figures, RepeatBuyersOnPhone } from './figures.tsx'
import { readMoney } from './read-money.ts'
import { Sales } from './sales.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { Visits } from './visits/visits.tsx'

/** /office/money: sales, the business activity statement, subscriptions, and visits. */
export default function OfficeMoneyScreen() {
  const { data, reload } = useOffice('/money', readMoney)
  return (
    <OfficePage title={moneyCopy.title} data={data} reload={reload}>
      {(overview) => {
        const { months, today, timeZone } = overview
        const current = sumSales(months.slice(-1))
        return (
          <>
            <p className="-mt-3 mb-5 text-text-2">{moneyCopy.soldInYear(soldIn(sumSales(months)))}</p>
            <Figures overview={overview} current={current} previousMonth={months.at(-2)} />
            <div className="grid gap-5 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
              <Sales overview={overview} />
              <RepeatBuyersOnPhone overview={overview} current={current} />
              <div className="grid content-start gap-5 lg:gap-6 lg:max-xl:grid-cols-2 lg:max-xl:items-start">
                <BasSheet today={today} />
                <Subscriptions timeZone={timeZone} />
              </div>
            </div>
            <Visits />
          </>
        )
      }}
    </OfficePage>
  )
}
