import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { Illustration } from './illustration.tsx'

/** A docket without entries, above the fold of a page or a drawer that has nothing to show. */
export function EmptyDocket({ className }: { className?: string }) {
  return (
    <Illustration
      src={emptyDocket}
      dark={emptyDocketDark}
      alt=""
      width={320}
      height={220}
      eager
      {...(className && { className })}
    />
  )
}
