import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { useOffice } from '#app/office/frame/use-office.ts'
import { orDash } from '#app/office/money/copy.ts'
import { Part } from '#app/office/money/part.tsx'
import { Cell, HeadCell } from '#app/office/money/sales-table.tsx'
import { useFirstRows } from '#app/office/ui/long-lists/use-first-rows.tsx'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import { ScrollBox } from '#app/ui/sheets/scroll-box.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { Steps, Visits as VisitCounts, VisitDay } from '#domain/money/visits.ts'
import { isRecord } from '#domain/text/record.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { visitsCopy as copy } from './copy.ts'
import { VisitsChart } from './visits-chart.tsx'

const SHOWN = 7
/** The class of the column of checkouts. Phones and tablets show the number in the first column instead. */
const WIDE = 'max-lg:hidden'
/** The tables: two columns from 768 px, where the first is as high as the two others, and three from 1280 px. */
const TABLE = 'min-w-0 border-line md:pt-2 md:max-xl:first:border-r md:max-xl:nth-3:border-t'

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
                <VisitsChart days={visits.days} />
              </>
            )}
            <div className="grid border-t border-line md:max-xl:grid-cols-2 md:max-xl:grid-rows-[auto_1fr] xl:grid-cols-3 xl:divide-x xl:divide-line">
              <Fold title={copy.byDay}>
                <ByDay days={visits.days} />
              </Fold>
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

/**
 * The steps to a payment. Visits have no bar: on their scale the other two bars would be too short. Leads are not a
 * step, because most leads never reach the checkout.
 */
const STEPS = ['visits', 'checkouts', 'paid'] as const

const sumOf = (days: readonly VisitDay[], step: keyof Steps) =>
  days.reduce((total, day) => total + day[step], 0)

function Funnel({ days }: { days: readonly VisitDay[] }) {
  const visits = sumOf(days, 'visits')
  const leads = sumOf(days, 'leads')
  const checkouts = sumOf(days, 'checkouts')
  const counts = STEPS.map((step) => ({ step, count: sumOf(days, step) }))
  return (
    <div className="px-4 py-3 md:px-5">
      <ol aria-label={copy.steps}>
        {counts.map(({ step, count }, index) => (
          <li key={step}>
            <StepRow step={step} count={count} barOf={step === 'visits' ? undefined : checkouts}>
              {shareOf(count, counts[index - 1])}
            </StepRow>
          </li>
        ))}
      </ol>
      <div className="mt-2 border-t border-line pt-2">
        <StepRow step="leads" count={leads}>
          {copy.share(leads, visits, copy.columns.visits)}
        </StepRow>
      </div>
    </div>
  )
}

type Step = { step: (typeof STEPS)[number]; count: number }

function shareOf(count: number, before: Step | undefined): string {
  return before && before.count > 0 ? copy.share(count, before.count, copy.columns[before.step]) : ''
}

type StepRowProps = {
  step: keyof Steps
  count: number
  /** The number that a full bar stands for; undefined without a bar. */
  barOf?: number | undefined
  children: string
}

function StepRow({ step, count, barOf, children }: StepRowProps) {
  return (
    <p className="type-num grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-1.5 text-small md:grid-cols-[6rem_10rem_minmax(0,1fr)] md:py-0">
      <span className="type-label">{copy.columns[step]}</span>{' '}
      <span className="max-md:text-right">
        <b className="font-[720]">{count}</b> <span className="text-text-2">{children}</span>
      </span>
      {barOf === undefined ? null : (
        <span className="block max-md:col-span-full" aria-hidden="true">
          <span
            className={`block h-4.5 rounded-[2px] forced-color-adjust-none md:h-6 ${step === 'paid' ? 'border-2 border-text bg-sun' : 'bg-chalk'} ${count === 0 ? 'hidden' : 'min-w-1.5'}`}
            // more can be paid than checked out, because the checkout may be before these days
            style={{ width: `${Math.min(1, count / Math.max(1, barOf)) * 100}%` }}
          />
        </span>
      )}
    </p>
  )
}

type FoldProps = { title: string; children: ReactNode }

/** A table that phones fold below its title. */
function Fold({ title, children }: FoldProps) {
  const isWide = useMedia('(width >= 48rem)')
  if (isWide) return children
  return (
    <details className="group border-line not-first:border-t">
      <Summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4">
        <h3 className="type-label text-label">{title}</h3>
        <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
      </Summary>
      {children}
    </details>
  )
}

function ByDay({ days }: { days: readonly VisitDay[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? days : days.slice(-SHOWN)
  const columns = columnsOf(days)
  return (
    <div className={`${TABLE} md:max-xl:row-span-2 md:max-lg:only:col-span-2`}>
      <div className="flex min-h-11 items-center justify-end border-line px-4 max-md:border-t md:justify-between md:px-5">
        <h3 className="type-label text-label max-md:hidden">{copy.byDay}</h3>
        <button type="button" className="link min-h-11 text-small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? copy.showSeven : copy.showAll}
        </button>
      </div>
      <ScrollBox label={copy.byDay}>
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
                <Cell key={column} className={cellClass(column)}>
                  {sumOf(days, column)}
                </Cell>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </div>
  )
}

const COLUMNS = [...STEPS, 'leads'] as const
type Column = (typeof COLUMNS)[number]

/** The columns of a table: the visits, and those with a number in at least one row. */
const columnsOf = (rows: readonly Steps[]): readonly Column[] =>
  COLUMNS.filter((column) => column === 'visits' || rows.some((row) => row[column] > 0))

/** Narrow columns. From 1024 to 1279 px the last one is wide, which keeps the others near the labels. */
const cellClass = (column: Column) => `md:w-px lg:max-xl:last:w-24 ${column === 'checkouts' ? WIDE : ''}`

function StepHeads({ columns }: { columns: readonly Column[] }) {
  return columns.map((column) => (
    <HeadCell key={column} className={cellClass(column)}>
      {copy.columns[column]}
    </HeadCell>
  ))
}

function StepCells({ columns, steps }: { columns: readonly Column[]; steps: Steps }) {
  return columns.map((column) => (
    <Cell key={column} className={cellClass(column)}>
      {orDash(steps[column], String)}
    </Cell>
  ))
}

/** The number of checkouts below the label of a row, for phones and tablets. Wider screens have a column. */
function InRow({ checkouts }: { checkouts: number }) {
  if (checkouts === 0) return null
  return (
    <span className="block text-label font-normal text-text-2 lg:hidden">{copy.checkouts(checkouts)}</span>
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
    <Fold title={title}>
      <ScrollBox label={title} className={TABLE}>
        <h3 className="type-label flex min-h-11 items-center px-4 text-label max-md:hidden md:px-5">
          {title}
        </h3>
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
      </ScrollBox>
    </Fold>
  )
}

const readVisits = (body: unknown): VisitCounts | undefined =>
  isRecord(body) && Array.isArray(body.days) && Array.isArray(body.sources)
    ? (body as VisitCounts)
    : undefined
