import { firstView } from '#app/hydration/first-view.ts'

type ChalkLineProps = {
  /** Hangs down instead of lying flat. */
  plumb?: boolean
  /** Snaps the first time it is on screen. */
  snap?: boolean
}

/** A snapped chalk line. Decoration. */
export function ChalkLine({ plumb = false, snap = false }: ChalkLineProps) {
  const shape = plumb ? 'chalk-line-plumb' : 'chalk-line'
  if (!snap) return <span aria-hidden="true" className={shape} />
  return <span ref={firstView} aria-hidden="true" className={`${shape} chalk-line-snap`} />
}
