import { type ReactNode, useDeferredValue } from 'react'
import { currentLocation } from '#app/router/location.ts'

/**
 * What of a page lies below its beginning. Whoever follows a link sees the beginning at once, and this as soon as that
 * is painted; on a document load, on back and forward it is there with the rest, for the window to return to its place.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isWanted = useDeferredValue(true, currentLocation().move === 'POP')
  return isWanted ? children : <div className="h-lvh" />
}
