import type { ReactNode } from 'react'
import { Sun } from '#app/ui/drawing/sun.tsx'

type FootTabsProps = { label: string; children: ReactNode }

/** Links to the main pages and a menu button, at the foot of a phone. Each child needs the class `foot-tab`. */
export function FootTabs({ label, children }: FootTabsProps) {
  return (
    <nav aria-label={label} data-foot-bar data-foot-tabs className="foot-tabs">
      {children}
    </nav>
  )
}

/** The half sun that hangs from the upper edge of the tabs, above the icon of the current tab. */
export function TabSun() {
  return (
    <span className="pointer-events-none absolute top-0 rotate-180">
      <Sun size="nav" />
    </span>
  )
}
