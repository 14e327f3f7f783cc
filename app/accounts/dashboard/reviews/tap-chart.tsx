import { ownCards as words } from '#app/shop/card-setup/copy.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import { formatCalendarDay } from '#domain/time/calendar-day.ts'

/** Of one bar and the gap after it, and of the highest bar; the picture is stretched to its place. */
const STEP = 10
const BAR = 8
const HEIGHT = 40

/** How often a card was tapped, week by week: bars for the eye, a table for everybody else. */
export function TapChart({ card: { taps, weeks } }: { card: OwnCard }) {
  if (taps === 0) return <p className="text-text-2">{words.noTaps}</p>
  const most = Math.max(0, ...weeks.map((week) => week.taps))
  return (
    <div className="min-w-0">
      <p className="type-display type-num text-heading">{words.taps(taps)}</p>
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
        <span>{words.weeks}</span>
        <span className="type-num">{words.most(most)}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{words.weeks}</caption>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              <th scope="col">{words.tapsHead}</th>
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
