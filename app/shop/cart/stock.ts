import { useSyncExternalStore } from 'react'
import { type CardStock, fetchCardStock } from '#app/api/checkout.ts'
import { createListeners } from '#app/ui/listeners.ts'

/** How long a count is believed before it is asked for again. */
const FRESH_MS = 60_000

let stock: CardStock | undefined
let requestedAt = Number.NEGATIVE_INFINITY
const changes = createListeners()

/** Asks the shelf again. A failed call leaves what was known: the server has the last word anyway (rulings.md 12). */
export async function refreshStock(): Promise<void> {
  requestedAt = performance.now()
  const result = await fetchCardStock()
  if (result.kind !== 'ok') {
    requestedAt = Number.NEGATIVE_INFINITY
    return
  }
  stock = result.body
  changes.tell()
}

function subscribe(listener: () => void): () => void {
  if (performance.now() - requestedAt > FRESH_MS) {
    requestedAt = performance.now()
    requestAnimationFrame(() => setTimeout(() => void refreshStock())) // what wants to know it is painted first
  }
  return changes.subscribe(listener)
}

/** How many of each card are left; undefined until the server has said so, or when it cannot. */
export function useCardStock(): CardStock | undefined {
  return useSyncExternalStore(
    subscribe,
    () => stock,
    () => undefined,
  )
}
