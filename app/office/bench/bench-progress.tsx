import { benchCopy as copy } from './copy.ts'

const WIDTH = 1000

/** The queue as a day line: a tick a card, and the sun at the last one written. */
export function BenchProgress({ written, total }: { written: number; total: number }) {
  const at = (count: number) => (total === 0 ? 0 : (count / total) * WIDTH)
  return (
    <div className="mt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="type-num type-title text-sub">{copy.progress(written, total)}</span>
        <span className="type-num text-small text-text-2">{copy.toGo(total - written)}</span>
      </p>
      <progress className="sr-only" value={written} max={total} aria-label={copy.title}>
        {copy.progress(written, total)}
      </progress>
      <svg
        viewBox={`-16 0 ${WIDTH + 32} 40`}
        aria-hidden="true"
        preserveAspectRatio="none"
        className="h-8 w-full"
      >
        <path d={`M0 22H${WIDTH}`} className="stroke-chalk stroke-3" />
        <path d={ticks(0, written, at)} className="stroke-text stroke-2" />
        <path d={ticks(written + 1, total, at)} className="stroke-line stroke-2" />
        <path d={`M${at(written) - 14} 22a14 18 0 0 1 28 0Z`} className="fill-sun" />
      </svg>
    </div>
  )
}

const ticks = (from: number, to: number, at: (count: number) => number) =>
  Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, index) => `M${at(from + index).toFixed(1)} 22v12`,
  ).join('')
