import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Link, type To } from '#app/router/link.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { formatAud, formatAudShort } from '#domain/money/money.ts'
import { type SalesRow, soldIn } from '#domain/money/sales.ts'
import { moneyCopy } from './copy.ts'
import { axisLabel, scaleOf } from './scale.ts'

export type Bar = {
  row: SalesRow
  /** The words before the amount in the accessible name, such as "Nov 2026, so far". */
  name: string
  /** The text below the bar. Phones show `shortLabel` instead. */
  label: string
  shortLabel: string
  isNow: boolean
  to?: To
}

type SalesChartProps = {
  label: string
  bars: readonly Bar[]
  /** Shown in a chart without sales. */
  empty?: string
}

/** A chart in which fewer months or days than this have sales shows the amount above each bar. */
const MANY = 5

/**
 * Sales as bars: cards in the lower part, other sales in the upper part. A sun marks the current month or day. The
 * table below has the same numbers; at first, it may show only the newest months.
 */
export function SalesChart({ label, bars, empty }: SalesChartProps) {
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState(bars.length - 1)
  const sold = bars.filter(({ row }) => soldIn(row) > 0)
  const { top, lines } = scaleOf(Math.max(0, ...sold.map(({ row }) => soldIn(row))))

  function walk(event: KeyboardEvent) {
    const next = indexAfter(event.key, focused, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    list.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <div className="px-4 pt-8 pb-3 md:px-5">
      <div className={`relative pb-7 ${sold.length === 0 ? 'h-36' : 'h-52.5 pl-10 md:h-67.5 md:pl-14'}`}>
        {sold.length === 0 && empty ? <p className="absolute inset-x-0 top-6 text-text-2">{empty}</p> : null}
        <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-7 border-b-2 border-chalk">
          {lines.map((line) => (
            <span
              key={line}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(line / top) * 100}%` }}
            >
              <span className="type-label absolute -top-2.5 left-0 bg-surface pr-2 text-micro text-text-2">
                {axisLabel(line)}
              </span>
            </span>
          ))}
        </div>
        <ol ref={list} aria-label={label} className="relative flex h-full" onKeyDown={walk}>
          {bars.map((bar, index) => (
            <li key={bar.row.date} className="relative h-full min-w-0 flex-1">
              <BarBox bar={bar} tabIndex={index === focused ? 0 : -1} onFocus={() => setFocused(index)}>
                {sold.length < MANY && soldIn(bar.row) > 0 ? (
                  // the last bar's amount must not reach beyond the bar, because the border of the sheet is near
                  <span
                    aria-hidden="true"
                    className={`type-label type-num text-micro whitespace-nowrap ${index === bars.length - 1 ? 'max-md:self-end' : ''}`}
                  >
                    {formatAudShort(soldIn(bar.row))}
                  </span>
                ) : null}
                {bar.isNow ? <Sun size="tab" /> : null}
                <Column bar={bar} top={top} />
              </BarBox>
              <span
                aria-hidden="true"
                className={`absolute inset-x-0 -bottom-6.5 text-center text-micro whitespace-nowrap ${bar.isNow ? 'font-[720]' : 'text-text-2'}`}
              >
                <span className="md:hidden">{bar.shortLabel}</span>
                <span className="max-md:hidden">{bar.label}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

type BarBoxProps = { bar: Bar; tabIndex: number; onFocus: () => void; children: ReactNode }

function BarBox({ bar, tabIndex, onFocus, children }: BarBoxProps) {
  const look = 'flex h-full flex-col items-center justify-end px-[12%]'
  const message = `${bar.name}: ${formatAud(soldIn(bar.row))}`
  if (!bar.to) {
    return (
      <span className={look}>
        <span className="sr-only">{message}</span>
        {children}
      </span>
    )
  }
  return (
    <Link to={bar.to} aria-label={message} tabIndex={tabIndex} className={look} onFocus={onFocus}>
      {children}
    </Link>
  )
}

/** The two parts of a bar. Only their colours tell them apart, so forced-colours mode must not change the colours. */
function Column({ bar: { row }, top }: { bar: Bar; top: number }) {
  const otherCents = row.otherCents + row.renewalCents
  const height = (cents: number) => ({ height: `${(cents / top) * 100}%` })
  return (
    <>
      {otherCents > 0 ? (
        <span
          className="w-full flex-none border-b-2 border-surface bg-text forced-color-adjust-none"
          style={height(otherCents)}
        />
      ) : null}
      {row.cardCents > 0 ? (
        <span className="w-full flex-none bg-chalk forced-color-adjust-none" style={height(row.cardCents)} />
      ) : null}
    </>
  )
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  const indexByKey: Record<string, number> = {
    ArrowLeft: Math.max(index - 1, 0),
    ArrowRight: Math.min(index + 1, count - 1),
    Home: 0,
    End: count - 1,
  }
  return indexByKey[key]
}

export function Legend() {
  return (
    <p aria-hidden="true" className="type-label flex flex-wrap gap-x-5 text-micro">
      <span className="flex items-center gap-2">
        <span className="size-3 bg-chalk forced-color-adjust-none" />
        {moneyCopy.legend.cards}
      </span>
      <span className="flex items-center gap-2">
        <span className="size-3 bg-text forced-color-adjust-none" />
        {moneyCopy.legend.others}
      </span>
    </p>
  )
}
