import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

let open = false
const { subscribe, notify } = createListeners()

function set(next: boolean): void {
  if (open === next) return
  open = next
  notify()
}

export function openCart(): void {
  set(true)
}

export function closeCart(): void {
  set(false)
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
