import { type ReactNode, useState } from 'react'
import { useOffice } from '#app/office/frame/use-office.ts'
import { useNavigate, useSearchParams } from '#app/router/hooks.ts'
import { Link, type To } from '#app/router/link.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { MoneyOverview, SalesRow } from '#domain/money/sales.ts'
import { isCalendarMonth, monthOf } from '#domain/time/calendar-month.ts'
import { dayName, moneyCopy, monthName, shortMonth } from './copy.ts'
import { Part } from './part.tsx'
import { ProductTable } from './product-table.tsx'
import { readDays, readProducts } from './read-money.ts'
import { Legend, SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

const VIEWS = ['month', 'day', 'product'] as const
type View = (typeof VIEWS)[number]

/** Sales by month or by day as a chart and a table, or by product as a table. The URL says which view is shown. */
export function Sales({ overview }: { overview: MoneyOverview }) {
  const [params] = useSearchParams()
  const view = VIEWS.find((each) => each === params.get('by')) ?? 'month'
  const requested = params.get('month') ?? ''
  const month = isCalendarMonth(requested) ? requested : undefined
  if (view === 'day') return <ByDay overview={overview} month={month ?? monthOf(overview.today)} />
  if (view === 'product') return <ByProduct overview={overview} month={month} />
  return <ByMonth overview={overview} />
}

function viewAt(by: View, month?: string): To {
  return `/office/money?${new URLSearchParams({ by, ...(month && { month }) })}`
}

type SheetProps = { title: string; view: View; aside?: ReactNode; note: string; children: ReactNode }

function Sheet({ title, view, aside, note, children }: SheetProps) {
  return (
    <section
      aria-labelledby="money-sales"
      className="min-w-0 self-start rounded-sheet border border-edge bg-surface"
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 pt-2 md:px-5">
        <h2 id="money-sales" className="type-title text-sub">
          {title}
        </h2>
        {aside}
      </div>
      <nav aria-label={moneyCopy.views} className="flex flex-wrap gap-x-6 border-b border-edge px-4 md:px-5">
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={viewAt(each)}
            className="nav-link min-h-11"
            aria-current={each === view ? 'page' : undefined}
          >
            {moneyCopy.view[each]}
          </Link>
        ))}
      </nav>
      {children}
      <p className="border-t border-line px-4 py-3 text-micro text-text-2 md:px-5">{note}</p>
    </section>
  )
}

const SHOWN = 6

function ByMonth({ overview: { months, timeZone } }: { overview: MoneyOverview }) {
  const [showsAll, setShowsAll] = useState(false)
  const now = months.at(-1)?.date ?? ''
  const nameOf = ({ date }: SalesRow) => (date === now ? moneyCopy.soFar(monthName(date)) : monthName(date))
  const linkOf = ({ date }: SalesRow) => viewAt('day', date)
  const bars = months.map((row) => ({
    row,
    name: nameOf(row),
    label: shortMonth(row.date),
    shortLabel: shortMonth(row.date).charAt(0),
    isNow: row.date === now,
    to: linkOf(row),
  }))
  const shown = showsAll ? months : months.slice(-SHOWN)
  return (
    <Sheet title={moneyCopy.salesByMonth} view="month" aside={<Legend />} note={moneyCopy.note(timeZone)}>
      <SalesChart label={moneyCopy.salesByMonth} bars={bars} empty={moneyCopy.firstSale} />
      <SalesTable
        title={moneyCopy.lessRefunds.month}
        unit={moneyCopy.columns.month}
        rows={shown}
        nameOf={nameOf}
        linkOf={linkOf}
        total={moneyCopy.total.month(shown.length)}
        now={now}
        action={
          <button type="button" className="link min-h-11 text-small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? moneyCopy.showSix : moneyCopy.showAll}
          </button>
        }
      />
    </Sheet>
  )
}

function ByDay({ overview, month }: { overview: MoneyOverview; month: string }) {
  const { data, reload } = useOffice(`/money/days?month=${month}`, readDays)
  const { today, timeZone } = overview
  const nameOf = ({ date }: SalesRow) => (date === today ? moneyCopy.soFar(dayName(date)) : dayName(date))
  return (
    <Sheet title={moneyCopy.salesByDay(month)} view="day" aside={<Legend />} note={moneyCopy.note(timeZone)}>
      <MonthField view="day" overview={overview} month={month} />
      <Part data={data} reload={reload} skeleton="h-80">
        {({ days }) => (
          <>
            <SalesChart
              label={moneyCopy.salesByDay(month)}
              bars={days.map((row) => ({
                row,
                name: nameOf(row),
                ...dayLabels(row.date),
                isNow: row.date === today,
              }))}
            />
            <SalesTable
              title={moneyCopy.lessRefunds.day}
              unit={moneyCopy.columns.day}
              rows={days.filter(({ orders, refunds, date }) => orders + refunds > 0 || date === today)}
              nameOf={nameOf}
              total={moneyCopy.total.day}
              now={today}
            />
          </>
        )}
      </Part>
    </Sheet>
  )
}

/** The labels of a day's bar. Only the first day and each fifth day have text, because thirty labels do not fit. */
function dayLabels(date: string) {
  const day = Number(date.slice(8))
  const label = day === 1 || day % 5 === 0 ? String(day) : ''
  return { label, shortLabel: label }
}

function ByProduct({ overview, month }: { overview: MoneyOverview; month: string | undefined }) {
  const path = month ? `/money/products?month=${month}` : '/money/products'
  const { data, reload } = useOffice(path, readProducts)
  return (
    <Sheet title={moneyCopy.salesByProduct} view="product" note={moneyCopy.productNote}>
      <MonthField view="product" overview={overview} month={month} />
      <Part data={data} reload={reload} skeleton="h-80">
        {(sales) => <ProductTable sales={sales} />}
      </Part>
    </Sheet>
  )
}

type MonthFieldProps = { view: 'day' | 'product'; overview: MoneyOverview; month: string | undefined }

function MonthField({ view, overview: { months }, month }: MonthFieldProps) {
  const navigate = useNavigate()
  const dates = months.map(({ date }) => date).toReversed()
  return (
    <div className="p-4 md:px-5">
      <JobSheet>
        <SelectField
          name="month"
          label={moneyCopy.month}
          value={month ?? ''}
          onChange={({ currentTarget: { value } }) => void navigate(viewAt(view, value), { replace: true })}
        >
          {view === 'product' ? <option value="">{moneyCopy.lastTwelve}</option> : null}
          {month && !dates.includes(month) ? <option value={month}>{monthName(month)}</option> : null}
          {dates.map((date) => (
            <option key={date} value={date}>
              {monthName(date)}
            </option>
          ))}
        </SelectField>
      </JobSheet>
    </div>
  )
}
