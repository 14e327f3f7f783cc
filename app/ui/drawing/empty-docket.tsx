import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { Illustration } from './illustration.tsx'

/** A drawing of an empty docket, for the top of a page or drawer that has nothing to show. */
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
