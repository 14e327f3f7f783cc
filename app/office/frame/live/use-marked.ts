import { type RefObject, useEffect, useRef } from 'react'

/** How long a row stays marked after somebody has changed what it shows. */
const MARKED_MS = 4000

/** Marks an element with a wash for 4 seconds from `changedAt`, a `performance.now()`. */
export function useMarked<E extends HTMLElement>(changedAt: number | undefined): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const marked = { backgroundColor: 'var(--chalk-wash)' }
    const leftMs = changedAt === undefined ? 0 : changedAt + MARKED_MS - performance.now()
    if (leftMs > 0) element.current?.animate([marked, { ...marked, offset: 0.9 }, {}], leftMs)
  }, [changedAt])
  return element
}
