import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

let signingOut = false
const { subscribe, notify } = createListeners()

/**
 * Whether a sign-out is running. Requests that only read the account's data are cancelled during a sign-out, because
 * the server may refuse them. If the sign-out fails, they are sent again.
 */
export const isSigningOut = () => signingOut
export const subscribeToSignOut = subscribe

/** The sign-out calls this when it begins and when it ends. */
export function setSigningOut(is: boolean): void {
  signingOut = is
  notify()
}

export function useIsSigningOut(): boolean {
  return useSyncExternalStore(subscribe, isSigningOut, () => false)
}
