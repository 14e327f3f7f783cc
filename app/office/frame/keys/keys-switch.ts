import { useSyncExternalStore } from 'react'
import { storage } from '#app/accounts/session/storage.ts'
import { createListeners } from '#app/ui/listeners.ts'

const STORED_AS = 'office_keys'
const listeners = createListeners()

/** Whether the single-key shortcuts of the office are on (WCAG 2.1.4). The choice is stored in this browser. */
export function keysAreOn(): boolean {
  return storage.getItem(STORED_AS) !== 'off'
}

export function switchKeys(on: boolean): void {
  if (on) storage.removeItem(STORED_AS)
  else storage.setItem(STORED_AS, 'off')
  listeners.notify()
}

export function useKeysAreOn(): boolean {
  return useSyncExternalStore(listeners.subscribe, keysAreOn, () => true)
}
