import { useOffice } from '#app/office/frame/use-office.ts'
import { readStockLevels } from '#app/office/orders/read-orders.ts'
import { Link } from '#app/router/link.tsx'
import { benchCopy as copy } from './copy.ts'

type BenchProgressProps = { written: number; total: number; orders: number }

/** How many cards of the bench are written, as a line with a sun, and how many blank cards are ready. */
export function BenchProgress({ written, total, orders }: BenchProgressProps) {
  const at = (count: number) => `${total === 0 ? 0 : ((count / total) * 100).toFixed(2)}%`
  return (
    <div className="-mt-1 low:mt-0">
      <p className="flex items-baseline justify-between gap-4">
        <span className="type-num type-title text-sub">{copy.progress(written, total)}</span>
        <span className="type-num text-small text-text-2">{copy.toGo(total - written, orders)}</span>
      </p>
      <progress className="sr-only" value={written} max={total} aria-label={copy.title}>
        {copy.progress(written, total)}
      </progress>
      {/* the ticks leave half the sun's width on each side, so that the sun never leaves the line */}
      <div aria-hidden="true" className="relative mt-1 px-3.5">
        <span className="absolute inset-x-0 top-[19px] h-0.5 forced-color-adjust-none bg-chalk" />
        <svg aria-hidden="true" className="relative block h-9 w-full overflow-visible">
          {Array.from({ length: total + 1 }, (_, count) => (
            <line
              key={at(count)}
              x1={at(count)}
              x2={at(count)}
              y1="20"
              y2="30"
              className={`stroke-2 ${count <= written ? 'stroke-text' : 'stroke-line'}`}
            />
          ))}
          <svg aria-hidden="true" x={at(written)} className="overflow-visible">
            <path d="M-14 20a14 14 0 0 1 28 0Z" className="fill-sun" />
          </svg>
        </svg>
      </div>
      <Blanks />
    </div>
  )
}

function Blanks() {
  const { data } = useOffice('/stock', readStockLevels)
  const count = data.kind === 'ready' ? data.body.reduce((sum, { blanks }) => sum + blanks, 0) : undefined
  return (
    <p className="type-num min-h-6 text-small text-text-2 low:hidden">
      {count === 0 ? `${copy.noBlanks} ` : null}
      {count === undefined ? null : (
        <Link to="/office/stock/blanks" className="link">
          {count === 0 ? copy.makeBlanks : copy.blanks(count)}
        </Link>
      )}
    </p>
  )
}
