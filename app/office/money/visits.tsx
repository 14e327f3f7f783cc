import { useState } from 'react'
import { useOffice } from '#app/office/frame/use-office.ts'
import { useFirstRows } from '#app/office/ui/long-lists/first-rows.tsx'
import type { Steps, Visits as VisitCounts, VisitDay } from '#domain/money/visits.ts'
import { isRecord } from '#domain/text/record.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { orDash } from './copy.ts'
import { Part } from './part.tsx'
import { Cell, HeadCell } from './sales-table.tsx'
import { visitsCopy as copy } from './visits-copy.ts'

const SHOWN = 7
/** The class of the column of checkouts, which phones hide. Phones show the number in the first column instead. */
const WIDE = 'max-md:hidden'

/** Visits, leads, checkouts and payments by day, by source and by page. */
export function Visits() {
  const { data, reload } = useOffice('/money/visits', readVisits)
  return (
    <section aria-labelledby="money-visits" className="mt-6 rounded-sheet border border-edge bg-surface">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-edge px-4 py-2 md:px-5">
        <h2 id="money-visits" className="type-title text-sub">
          {copy.title}
        </h2>
        {data.kind === 'ready' ? (
          <span className="text-small text-text-2">{copy.days(data.body.days.length)}</span>
        ) : null}
      </div>
      <Part data={data} reload={reload} skeleton="h-80">
        {(visits) => (
          <>
            {visits.days.every((day) => day.visits === 0) ? (
              <p className="px-4 py-4 text-text-2 md:px-5">{copy.none}</p>
            ) : (
              <>
                <Funnel days={visits.days} />
                <Chart days={visits.days} />
              </>
            )}
            <ByDay days={visits.days} />
            <div className="grid border-t border-line lg:grid-cols-2">
              <Ranking
                title={copy.bySource}
                unit={copy.columns.source}
                rows={visits.sources.map(({ source, ...row }) => ({ name: copy.source(source), ...row }))}
              />
              <Ranking
                title={copy.byPage}
                unit={copy.columns.page}
                rows={visits.pages.map(({ page, ...row }) => ({ name: page, ...row }))}
              />
            </div>
          </>
        )}
      </Part>
      <p className="border-t border-line px-4 py-3 text-micro text-text-2 md:px-5">{copy.note}</p>
    </section>
  )
}

/** The way to a payment. A lead is no part of it: most leads never come to the checkout. */
const STEPS = ['visits', 'checkouts', 'paid'] as const

const sumOf = (days: readonly VisitDay[], step: keyof Steps) =>
  days.reduce((total, day) => total + day[step], 0)

/** The number of each step with its share of the step before, and the number of leads. */
function Funnel({ days }: { days: readonly VisitDay[] }) {
  const leads = sumOf(days, 'leads')
  const counts = STEPS.map((step) => ({ step, count: sumOf(days, step) }))
  return (
    <div className="grid md:grid-cols-4">
      <ol
        aria-label={copy.steps}
        className="grid divide-line max-md:divide-y md:col-span-3 md:grid-cols-3 md:divide-x"
      >
        {counts.map(({ step, count }, index) => (
          <li key={step} className="flex">
            <StepFigure label={copy.columns[step]} count={count}>
              {shareOf(count, counts[index - 1])}
            </StepFigure>
          </li>
        ))}
      </ol>
      <div className="flex border-line max-md:border-t md:border-l">
        <StepFigure label={copy.columns.leads} count={leads}>
          {copy.share(leads, sumOf(days, 'visits'), copy.columns.visits)}
        </StepFigure>
      </div>
    </div>
  )
}

type Step = { step: (typeof STEPS)[number]; count: number }

function shareOf(count: number, before: Step | undefined): string {
  return before && before.count > 0 ? copy.share(count, before.count, copy.columns[before.step]) : ''
}

/** A number: on phones a row, on wider screens a cell. */
function StepFigure({ label, count, children }: { label: string; count: number; children: string }) {
  return (
    <p className="type-num flex min-h-11 flex-1 items-baseline gap-x-3 px-4 py-2 md:grid md:content-start md:px-5 md:py-4">
      <span className="type-label w-24 text-small md:w-auto md:text-label md:text-text-2">{label}</span>{' '}
      <b className="type-title text-[1.25rem] md:text-[1.75rem] md:leading-tight">{count}</b>{' '}
      <span className="ml-auto text-small text-text-2 md:ml-0">{children}</span>
    </p>
  )
}

/** A bar with the visits of each day. The table below has the same numbers; at first, it shows only the newest days. */
function Chart({ days }: { days: readonly VisitDay[] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  const ends = [days[0], days.at(-1)].flatMap((day) => (day ? [day.date] : []))
  return (
    <div className="border-t border-line px-4 pt-5 pb-3 md:px-5">
      <ol aria-label={copy.chart} className="flex h-32 items-end gap-0.5 border-b-2 border-chalk">
        {days.map(({ date, visits }) => (
          <li key={date} className="flex h-full min-w-0 flex-1 items-end">
            <span className="sr-only">{copy.bar(date, visits)}</span>
            <span
              className="w-full bg-chalk forced-color-adjust-none"
              style={{ height: `${(visits / most) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-micro text-text-2">
        {ends.map((date) => (
          <span key={date}>{formatShortDay(date)}</span>
        ))}
      </p>
    </div>
  )
}

function ByDay({ days }: { days: readonly VisitDay[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? days : days.slice(-SHOWN)
  const columns = columnsOf(days)
  return (
    <>
      <div className="flex min-h-11 justify-end border-t border-line px-4 md:px-5">
        <button type="button" className="link min-h-11 text-small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? copy.showSeven : copy.showAll}
        </button>
      </div>
      <div className="overflow-x-auto">
        <table className="type-num w-full text-small">
          <thead>
            <tr className="type-label text-left text-label text-text-2">
              <th scope="col" className="px-4 py-2 md:px-5">
                {copy.columns.day}
              </th>
              <StepHeads columns={columns} />
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ date, ...steps }) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="px-4 py-2.5 text-left font-[inherit] whitespace-nowrap md:px-5">
                  {formatShortDay(date)}
                  <InRow checkouts={steps.checkouts} />
                </th>
                <StepCells columns={columns} steps={steps} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-text font-[720]">
              <th scope="row" className="px-4 py-2.5 text-left font-[inherit] md:px-5">
                {copy.total(days.length)}
                <InRow checkouts={sumOf(days, 'checkouts')} />
              </th>
              {columns.map((column) => (
                <Cell key={column} {...hiddenOnPhones(column)}>
                  {sumOf(days, column)}
                </Cell>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

const COLUMNS = [...STEPS, 'leads'] as const
type Column = (typeof COLUMNS)[number]

/** The columns of a table: the visits, and those with a number in at least one row. */
const columnsOf = (rows: readonly Steps[]): readonly Column[] =>
  COLUMNS.filter((column) => column === 'visits' || rows.some((row) => row[column] > 0))

const hiddenOnPhones = (column: Column) => (column === 'checkouts' ? { className: WIDE } : {})

function StepHeads({ columns }: { columns: readonly Column[] }) {
  return columns.map((column) => (
    <HeadCell key={column} {...hiddenOnPhones(column)}>
      {copy.columns[column]}
    </HeadCell>
  ))
}

function StepCells({ columns, steps }: { columns: readonly Column[]; steps: Steps }) {
  return columns.map((column) => (
    <Cell key={column} {...hiddenOnPhones(column)}>
      {orDash(steps[column], String)}
    </Cell>
  ))
}

/** The number of checkouts below the label of a row, for phones. Wider screens have a column of checkouts. */
function InRow({ checkouts }: { checkouts: number }) {
  if (checkouts === 0) return null
  return (
    <span className="block text-label font-normal text-text-2 md:hidden">{copy.checkouts(checkouts)}</span>
  )
}

type RankingProps = {
  title: string
  unit: string
  rows: readonly ({ name: string } & Steps)[]
}

function Ranking({ title, unit, rows }: RankingProps) {
  const { shown, more } = useFirstRows(rows)
  const columns = columnsOf(rows)
  if (rows.length === 0) return null
  return (
    <div className="min-w-0 overflow-x-auto pt-3">
      <h3 className="type-label px-4 text-label md:px-5">{title}</h3>
      <table className="type-num w-full text-small">
        <thead>
          <tr className="type-label text-left text-label text-text-2">
            <th scope="col" className="px-4 py-2 md:px-5">
              {unit}
            </th>
            <StepHeads columns={columns} />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, ...steps }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-[inherit] wrap-anywhere md:px-5">
                {name}
                <InRow checkouts={steps.checkouts} />
              </th>
              <StepCells columns={columns} steps={steps} />
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  )
}

const readVisits = (body: unknown): VisitCounts | undefined =>
  isRecord(body) && Array.isArray(body.days) && Array.isArray(body.sources)
    ? (body as VisitCounts)
    : undefined
