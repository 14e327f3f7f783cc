import type { ReactNode } from 'react'

/**
 * The row that opens a `<details>`. It has the role of a button, because screen readers treat a plain summary in
 * different ways. Without `aria-expanded`, the browser itself exposes whether the details are open.
 */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would not open the details
    <summary role="button" className={className}>
      {children}
    </summary>
  )
}
