import type { ReactNode } from 'react'

/**
 * The row that opens a `<details>`, told as the button it is. A bare summary has no role of its own, and screen
 * readers differ on it; open or closed, the browser says by itself, with and without JavaScript.
 */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would not open the details
    <summary role="button" className={className}>
      {children}
    </summary>
  )
}
