import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

let signingOut = false
const { subscribe, notify } = createListeners()

/**
 * Whether a sign-out is on its way: the server ends the session, and refuses what is asked for meanwhile. What only reads
 * the account's data is cancelled then, and begins again if the sign-out fails.
 */
export const isSigningOut = () => signingOut
export const subscribeToSignOut = subscribe

/** Called by the sign-out, at its beginning and at its end. */
export function setSigningOut(is: boolean): void {
  signingOut = is
  notify()
}

export function useIsSigningOut(): boolean {
  return useSyncExternalStore(subscribe, isSigningOut, () => false)
}
