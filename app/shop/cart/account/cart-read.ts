import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

let settled: string | undefined
const { subscribe, tell: notify } = createListeners()

/** The cart of this account has been read, or could not be; nobody's has once they are gone. */
export function markCartRead(userId: string | undefined): void {
  settled = userId
  notify()
}

/** Whether the cart that is shown is all there is. An account's, and what its owner brings along, take a moment. */
export function useIsCartRead(userId: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => userId === undefined || settled === userId,
    () => false,
  )
}
