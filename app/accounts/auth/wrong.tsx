import type { ReactNode } from 'react'
import { Callout } from '#app/ui/callout.tsx'

/** What was wrong, beside the toast that said so (rulings.md 18). */
export function Wrong({ words, children }: { words: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert">
      {words ? (
        <Callout tone="bad" className="mt-4">
          {words}
          {children}
        </Callout>
      ) : null}
    </div>
  )
}
