import { useSyncExternalStore } from 'react'

let settled: string | undefined
const listeners = new Set<() => void>()

/** The cart of this account has been read, or could not be; nobody's has once they are gone. */
export function settleCart(userId: string | undefined): void {
  settled = userId
  for (const tell of listeners) tell()
}

/** Whether the cart that is shown is all there is. An account's, and what its owner brings along, take a moment. */
export function useCartSettled(userId: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => userId === undefined || settled === userId,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
