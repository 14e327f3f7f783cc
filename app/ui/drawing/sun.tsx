import { firstView } from '#app/hydration/first-view.ts'

type SunProps = {
  /** Half stands on a line, side on a vertical edge, full is a handle or a chosen state. */
  shape?: 'half' | 'full' | 'side'
  /** The design's sizes by where they stand. */
  size?: 'nav' | 'tab' | 'marker' | 'stat' | 'closing' | 'hero'
  /** A small sun that alone carries meaning wears a ring. */
  ringed?: boolean
  /** Rises the first time it is on screen, on a line that snaps. */
  rise?: boolean
}

/** The low sun: marks what is now. Decoration; words beside it say the same. */
export function Sun({ shape = 'half', size = 'tab', ringed = false, rise = false }: SunProps) {
  const look = `sun sun-${shape} sun-${size} ${ringed ? 'sun-ringed' : ''}`
  if (!rise) return <span aria-hidden="true" className={look} />
  return <span ref={firstView} aria-hidden="true" className={`${look} rise`} />
}
