import type { ReactNode } from 'react'

type FootBarProps = {
  /** Keeps its space. */
  hidden?: boolean
  children: ReactNode
}

/** Phones: the main action stays at the foot of the screen. Sticks within its parent. */
export function FootBar({ hidden = false, children }: FootBarProps) {
  return (
    <div data-foot-bar className={`foot-bar ${hidden ? 'invisible' : ''}`}>
      {children}
    </div>
  )
}

type WithFootBarProps = {
  /** The content of the bar. */
  bar: ReactNode
  /** The sections over which the bar stays. The last one has room for it below its content. */
  children: ReactNode
}

/**
 * Sections with a bar at the foot of the screen, from when all above them has scrolled away until they end. It is CSS
 * alone, so that it works without JavaScript.
 */
export function WithFootBar({ bar, children }: WithFootBarProps) {
  return (
    <div className="relative">
      {children}
      <div className="foot-bar-rail">
        <FootBar>{bar}</FootBar>
      </div>
    </div>
  )
}
