import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

let settled: string | undefined
const { subscribe, tell } = createListeners()

/** The cart of this account has been read, or could not be; nobody's has once they are gone. */
export function settleCart(userId: string | undefined): void {
  settled = userId
  tell()
}

/** Whether the cart that is shown is all there is. An account's, and what its owner brings along, take a moment. */
export function useCartSettled(userId: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => userId === undefined || settled === userId,
    () => false,
  )
}
