import { firstView } from '#app/hydration/first-view.ts'

type ChalkLineProps = {
  /** Vertical. */
  plumb?: boolean
  /** Animated when it first scrolls into view. */
  snap?: boolean
}

/** A snapped chalk line. Decoration. */
export function ChalkLine({ plumb = false, snap = false }: ChalkLineProps) {
  const shape = plumb ? 'chalk-line-plumb' : 'chalk-line'
  if (!snap) return <span aria-hidden="true" className={shape} />
  return <span ref={firstView} aria-hidden="true" className={`${shape} chalk-line-snap`} />
}
