import type { ReactNode } from 'react'

type FootBarProps = {
  /** Hides the bar without changing the layout. */
  hidden?: boolean
  children: ReactNode
}

/** Below 1120 px, keeps the main action at the foot of the screen while the parent element is visible. */
export function FootBar({ hidden = false, children }: FootBarProps) {
  return (
    <div data-foot-bar className={`foot-bar ${hidden ? 'invisible' : ''}`}>
      {children}
    </div>
  )
}

type WithFootBarProps = {
  bar: ReactNode
  /** The sections over which the bar is shown. The last section needs bottom padding as high as the bar. */
  children: ReactNode
}

/**
 * Sections with a bar at the foot of an upright phone's screen. The bar is shown from when the first section reaches
 * the header until the last section ends. The bar is pure CSS, so that it works without JavaScript.
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
