import { firstView } from '#app/hydration/first-view.ts'

type ChalkLineProps = {
  /** Draws the line vertically. */
  plumb?: boolean
  /** Animates the line when it first scrolls into view. */
  snap?: boolean
}

/** A chalk line. It is decoration, and hidden from screen readers. */
export function ChalkLine({ plumb = false, snap = false }: ChalkLineProps) {
  const shape = plumb ? 'chalk-line-plumb' : 'chalk-line'
  if (!snap) return <span aria-hidden="true" className={shape} />
  return <span ref={firstView} aria-hidden="true" className={`${shape} chalk-line-snap`} />
}
