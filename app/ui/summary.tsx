import type { ReactNode } from 'react'

/**
 * The row that opens a `<details>`, with the role of a button: a plain summary has none, and screen readers differ on it.
 * The browser announces whether it is open.
 */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would not open the details
    <summary role="button" className={className}>
      {children}
    </summary>
  )
}
