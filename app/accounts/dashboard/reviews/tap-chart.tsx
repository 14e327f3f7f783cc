import { ownCards as copy } from '#app/shop/card-setup/copy.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import { formatCalendarDay, formatShortDay } from '#domain/time/calendar-day.ts'

// All lengths are in SVG units.
/** The width of a bar with its gap. */
const STEP = 10
const BAR = 8
/** The radius of the sun, which is wider than its bar, but does not reach the next bar. */
const RADIUS = BAR / 2 + 0.5
/** The height of the highest bar. */
const HEIGHT = 48
/** The height above the highest bar, where the sun has room. */
const SUN = 10

/** The path of a half sun that stands on a bar of this height, with `x` as its middle. */
const sunOn = (x: number, height: number) =>
  `M${x - RADIUS} ${HEIGHT + SUN - height}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0z`

type TapChartProps = {
  card: Pick<OwnCard, 'taps' | 'weeks'>
  /** The taps of the highest bar, so that all charts share one scale. */
  max: number
  /** Shows the sun on this week's bar. */
  hasSun?: boolean
  /** For the overview: a larger chart with labels below its ends, and this week's taps in large type. */
  isWide?: boolean
}

/**
 * The number of taps, and a bar for each week. This week's bar has the colour of the text. Screen readers get a table.
 */
export function TapChart({ card: { taps, weeks }, max, hasSun = false, isWide = false }: TapChartProps) {
  const heightOf = (count: number) => (max === 0 ? 0 : (count / max) * HEIGHT)
  const thisWeek = weeks.at(-1)?.taps ?? 0
  const [first] = weeks
  return (
    <div
      className={`grid min-w-0 items-end gap-x-5 gap-y-3 ${isWide ? 'sm:grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)]'}`}
    >
      <div>
        <p className="type-display type-num text-display-l">{isWide ? thisWeek : taps}</p>
        <p className="text-small text-text-2">
          {isWide ? copy.tapsThisWeek(thisWeek) : copy.andThisWeek(taps, thisWeek)}
        </p>
        {isWide ? <p className="text-small text-text-2">{copy.most(max)}</p> : null}
      </div>
      <div className={`w-full justify-self-end ${isWide ? 'max-w-100' : 'max-w-50 md:max-xl:max-w-28'}`}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${STEP * weeks.length} ${HEIGHT + SUN}`}
          className="w-full overflow-visible border-chalk border-b-2"
        >
          {weeks.map(({ week, taps: count }, index) => {
            const isNow = index === weeks.length - 1
            const height = heightOf(count)
            return (
              <rect
                key={week}
                className={isNow ? 'fill-text' : 'fill-chalk'}
                x={index * STEP + 1}
                y={HEIGHT + SUN - height}
                width={BAR}
                height={height}
              />
            )
          })}
          {hasSun ? (
            <path className="fill-sun" d={sunOn(STEP * (weeks.length - 0.5), heightOf(thisWeek))} />
          ) : null}
        </svg>
        {isWide && first ? (
          <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-micro text-text-2">
            <span>{formatShortDay(first.week)}</span>
            <span>{copy.now}</span>
          </p>
        ) : null}
      </div>
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
