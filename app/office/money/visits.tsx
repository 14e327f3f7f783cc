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

const STEPS = ['visits', 'leads', 'checkouts', 'paid'] as const

const sumOf = (days: readonly VisitDay[], step: keyof Steps) =>
  days.reduce((total, day) => total + day[step], 0)

/** A bar for each step, as long as its share of the visits. */
function Funnel({ days }: { days: readonly VisitDay[] }) {
  const visits = sumOf(days, 'visits')
  return (
    <ol aria-label={copy.steps} className="grid gap-2 px-4 pt-4 md:px-5">
      {STEPS.map((step) => {
        const count = sumOf(days, step)
        return (
          <li key={step} className="grid grid-cols-[5.5rem_minmax(0,1fr)_7rem] items-center gap-3">
            <span className="type-label text-small">{copy.columns[step]}</span>
            <span aria-hidden="true" className="flex h-6 bg-sunken">
              <span
                className={`bg-chalk forced-color-adjust-none ${count > 0 ? 'min-w-0.5' : ''}`}
                style={{ width: `${Math.min(1, count / visits) * 100}%` }}
              />
            </span>
            <span className="type-num flex justify-between gap-2">
              <b className="font-[720]">{count}</b>
              <span className="text-text-2">{copy.share(count, visits)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** A bar with the visits of each day. The table below has the same numbers; at first, it shows only the newest days. */
function Chart({ days }: { days: readonly VisitDay[] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  const ends = [days[0], days.at(-1)].flatMap((day) => (day ? [day.date] : []))
  return (
    <div className="mx-4 mt-5 mb-3 md:mx-5">
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
              <StepHeads />
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ date, ...steps }) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="px-4 py-2.5 text-left font-[inherit] whitespace-nowrap md:px-5">
                  {formatShortDay(date)}
                  <InRow checkouts={steps.checkouts} />
                </th>
                <StepCells steps={steps} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-text font-[720]">
              <th scope="row" className="px-4 py-2.5 text-left font-[inherit] md:px-5">
                {copy.total(days.length)}
                <InRow checkouts={sumOf(days, 'checkouts')} />
              </th>
              <Cell>{sumOf(days, 'visits')}</Cell>
              <Cell>{sumOf(days, 'leads')}</Cell>
              <Cell className={WIDE}>{sumOf(days, 'checkouts')}</Cell>
              <Cell>{sumOf(days, 'paid')}</Cell>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

function StepHeads() {
  const { visits, leads, checkouts, paid } = copy.columns
  return (
    <>
      <HeadCell>{visits}</HeadCell>
      <HeadCell>{leads}</HeadCell>
      <HeadCell className={WIDE}>{checkouts}</HeadCell>
      <HeadCell>{paid}</HeadCell>
    </>
  )
}

function StepCells({ steps: { visits, leads, checkouts, paid } }: { steps: Steps }) {
  return (
    <>
      <Cell>{orDash(visits, String)}</Cell>
      <Cell>{orDash(leads, String)}</Cell>
      <Cell className={WIDE}>{orDash(checkouts, String)}</Cell>
      <Cell>{orDash(paid, String)}</Cell>
    </>
  )
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
            <StepHeads />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, ...steps }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-[inherit] wrap-anywhere md:px-5">
                {name}
                <InRow checkouts={steps.checkouts} />
              </th>
              <StepCells steps={steps} />
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
