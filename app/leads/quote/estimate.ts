import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

/** What the calculator of the page says, for the quote. */
export type Estimate = {
  /** "6.0" */
  hours: string
  /** Dollars an hour. */
  rate: number
  /** "$21,823" */
  yearly: string
  /** How many of five suns are lit. */
  suns: number
}

let estimate: Estimate | undefined
const { subscribe, notify } = createListeners()

/** Undefined without hours. */
export function setEstimate(next: Estimate | undefined): void {
  estimate = next
  notify()
}

export const getEstimate = () => estimate

export function useEstimate(): Estimate | undefined {
  return useSyncExternalStore(subscribe, getEstimate, () => undefined)
}
