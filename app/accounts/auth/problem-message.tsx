import type { ReactNode } from 'react'
import { Callout } from '#app/ui/callout.tsx'

/** What was wrong, beside the toast that said so (rulings.md 18). */
export function ProblemMessage({
  words: message,
  children,
}: {
  words: string | undefined
  children?: ReactNode
}) {
  return (
    <div role="alert">
      {message ? (
        <Callout tone="bad" className="mt-4">
          {message}
          {children}
        </Callout>
      ) : null}
    </div>
  )
}
