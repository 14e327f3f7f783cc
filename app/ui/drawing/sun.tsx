import { firstView } from '#app/hydration/first-view.ts'

type SunProps = {
  /** `half` is for a horizontal line, `side` is for a vertical edge, and `full` is the whole circle. */
  shape?: 'half' | 'full' | 'side'
  /** Each size is named after its use in the design. */
  size?: 'nav' | 'tab' | 'marker' | 'stat' | 'closing' | 'hero'
  /** Draws a ring around the sun, for a small sun that alone carries meaning. */
  ringed?: boolean
  /** Animates the sun when it first scrolls into view. */
  rise?: boolean
}

/**
 * A sun, such as the mark of the current item. Hidden from screen readers, because the text beside it says the same.
 */
export function Sun({ shape = 'half', size = 'tab', ringed = false, rise = false }: SunProps) {
  const look = `sun sun-${shape} sun-${size} ${ringed ? 'sun-ringed' : ''}`
  if (!rise) return <span aria-hidden="true" className={look} />
  return <span ref={firstView} aria-hidden="true" className={`${look} rise`} />
}

/**
 * The mark of the plan or service that we recommend among others: a half sun on the top edge of its box, which has the
 * class `bg-sun-wash`. The box must be positioned, and must clip nothing.
 */
export function PickSun() {
  return (
    <span className="pointer-events-none absolute bottom-full left-5 sm:max-md:left-8 lg:left-8">
      <Sun size="stat" />
    </span>
  )
}
