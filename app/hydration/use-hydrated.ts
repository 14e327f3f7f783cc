import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the prerendered page and its first client render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
