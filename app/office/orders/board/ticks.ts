import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

type Ticks = {
  /** Whether the tiles show their checkboxes. */
  on: boolean
  ids: ReadonlySet<string>
}

const NONE: Ticks = { on: false, ids: new Set() }
const listeners = createListeners()
/** Kept outside of the board's component, so that the ticks survive a visit to an order's page. */
let ticks = NONE

function set(next: Ticks): void {
  ticks = next
  listeners.notify()
}

export function useTicks(): Ticks {
  return useSyncExternalStore(
    listeners.subscribe,
    () => ticks,
    () => NONE,
  )
}

export const startTicking = () => set({ ...ticks, on: true })
export const stopTicking = () => set(NONE)

export function toggleTick(id: string): void {
  const ids = new Set(ticks.ids)
  if (!ids.delete(id)) ids.add(id)
  set({ on: true, ids })
}

/** Ticks these orders, or unticks them when all are ticked. */
export function toggleTicks(some: readonly string[]): void {
  const areTicked = some.every((id) => ticks.ids.has(id))
  const others = [...ticks.ids].filter((id) => !some.includes(id))
  set({ on: true, ids: new Set(areTicked ? others : [...others, ...some]) })
}
