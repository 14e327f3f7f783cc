import { firstView } from '#app/hydration/first-view.ts'

type SunProps = {
  /** half: on a line. side: on a vertical edge. full: a handle or a selected state. */
  shape?: 'half' | 'full' | 'side'
  /** The sizes of the design, by use. */
  size?: 'nav' | 'tab' | 'marker' | 'stat' | 'closing' | 'hero'
  /** A ring, for a small sun that alone carries meaning. */
  ringed?: boolean
  /** Animated when it first scrolls into view, with the line below it. */
  rise?: boolean
}

/** The sun marks the current item. Decoration: the text beside it says the same. */
export function Sun({ shape = 'half', size = 'tab', ringed = false, rise = false }: SunProps) {
  const look = `sun sun-${shape} sun-${size} ${ringed ? 'sun-ringed' : ''}`
  if (!rise) return <span aria-hidden="true" className={look} />
  return <span ref={firstView} aria-hidden="true" className={`${look} rise`} />
}
