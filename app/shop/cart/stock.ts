import { useSyncExternalStore } from 'react'
import { type CardStock, fetchCardStock } from '#app/api/checkout.ts'
import { createListeners } from '#app/ui/listeners.ts'

/** Counts older than this are loaded again when a component begins to use them. */
const FRESH_MS = 60_000

let stock: CardStock | undefined
let requestedAt = Number.NEGATIVE_INFINITY
const changes = createListeners()

/** Loads the stock again. After a failure the last counts stay: the server decides at checkout (rulings.md 12). */
export async function refreshStock(): Promise<void> {
  requestedAt = performance.now()
  const result = await fetchCardStock()
  if (result.kind !== 'ok') {
    requestedAt = Number.NEGATIVE_INFINITY
    return
  }
  stock = result.body
  changes.notify()
}

function subscribe(listener: () => void): () => void {
  if (performance.now() - requestedAt > FRESH_MS) {
    requestedAt = performance.now()
    requestAnimationFrame(() => setTimeout(() => void refreshStock())) // after the component has been painted
  }
  return changes.subscribe(listener)
}

/** How many of each card are left; undefined until the stock is loaded. */
export function useCardStock(): CardStock | undefined {
  return useSyncExternalStore(
    subscribe,
    () => stock,
    () => undefined,
  )
}
