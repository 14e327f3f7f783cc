import type { ReactNode } from 'react'
import { Callout } from '#app/ui/sheets/callout.tsx'

/** Shows an error message on the page, in addition to its toast (rulings.md 18). */
export function ProblemMessage({
  id,
  message,
  children,
}: {
  id?: string
  message: string | undefined
  children?: ReactNode
}) {
  return (
    <div role="alert">
      {message ? (
        <Callout id={id} tone="bad" className="mt-4">
          {message}
          {children}
        </Callout>
      ) : null}
    </div>
  )
}
