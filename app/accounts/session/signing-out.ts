import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

let signingOut = false
const { subscribe, notify } = createListeners()

/**
 * Whether a sign-out is running. A sign-out cancels the requests that load the account's data, because the server may
 * refuse them. If the sign-out fails, the missing data of the page is loaded.
 */
export const isSigningOut = () => signingOut
export const subscribeToSignOut = subscribe

export function setSigningOut(is: boolean): void {
  signingOut = is
  notify()
}

export function useIsSigningOut(): boolean {
  return useSyncExternalStore(subscribe, isSigningOut, () => false)
}
