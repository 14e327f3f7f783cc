import { ownCards as copy } from '#app/shop/card-setup/copy.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import { formatCalendarDay } from '#domain/time/calendar-day.ts'

/** SVG units: one bar with its gap, one bar, the highest bar. The picture is stretched to its box. */
const STEP = 10
const BAR = 8
const HEIGHT = 40

/** Taps of a card by week: a bar chart, and a table for screen readers. */
export function TapChart({ card: { taps, scans, weeks } }: { card: OwnCard }) {
  if (taps === 0) return <p className="text-text-2">{copy.noTaps}</p>
  const most = Math.max(0, ...weeks.map((week) => week.taps))
  return (
    <div className="min-w-0">
      <p className="type-display type-num text-heading">{copy.tapsAndScans(taps - scans, scans)}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${STEP * weeks.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-16 w-full border-edge border-b fill-chalk"
      >
        {weeks.map(({ week, taps: height }, index) => {
          const share = most === 0 ? 0 : (height / most) * HEIGHT
          return <rect key={week} x={index * STEP + 1} y={HEIGHT - share} width={BAR} height={share} />
        })}
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-text-2">
        <span>{copy.weeks}</span>
        <span className="type-num">{copy.most(most)}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{copy.weeks}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.week}</th>
              <th scope="col">{copy.tapsHead}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, taps: count }) => (
              <tr key={week}>
                <th scope="row">{formatCalendarDay(week)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
