import { firstView } from '#app/hydration/first-view.ts'

const TICKS = 100

/** The horizontal position of the nth tick, from 0 for the first tick to 1000 for the last. */
const at = (n: number) => Math.round(((n - 1) * 1000) / (TICKS - 1))

/** The SVG path of the ticks after `from` up to and including `to`. Every tenth tick is long. */
function ticks(from: number, to: number): string {
  const each = Array.from({ length: to - from }, (_, i) => from + i + 1)
  return each.map((n) => `M${at(n)} 0V${n % 10 === 0 ? 32 : 17}`).join('')
}

/**
 * A chalk line with a hundred ticks and a sun at the tick number `value`. Hidden from screen readers, because the text
 * beside the line has the number.
 */
export function TickScale({ value }: { value: number }) {
  return (
    <div aria-hidden="true">
      {/* the lower edge of the SVG cuts off the lower half of the circle */}
      <svg ref={firstView} className="block h-8 w-full" role="presentation">
        <circle cx={`${at(value) / 10}%`} cy="100%" r="32" className="rise fill-sun" />
      </svg>
      <span ref={firstView} className="snap block h-0.5 bg-chalk" />
      <svg
        ref={firstView}
        viewBox="0 0 1000 32"
        preserveAspectRatio="none"
        className="settle block h-8 w-full overflow-visible stroke-[1.5] sm:stroke-[3]"
        role="presentation"
      >
        <path d={ticks(0, value)} className="stroke-text" vectorEffect="non-scaling-stroke" />
        <path d={ticks(value, TICKS)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
