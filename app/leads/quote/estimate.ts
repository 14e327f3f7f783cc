import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

/** The result of the calculator on /custom-solutions. The quote form shows it. */
export type Estimate = {
  /** Per week, such as "6.0". */
  hours: string
  /** Dollars per hour. */
  rate: number
  /** The saving per year, such as "$21,823". */
  yearly: string
  /** How many of five suns are lit (`Roi.suns`). */
  suns: number
}

let estimate: Estimate | undefined
const { subscribe, notify } = createListeners()

/** Stores the calculator's result; `undefined` while no hours are entered. */
export function setEstimate(next: Estimate | undefined): void {
  estimate = next
  notify()
}

export const getEstimate = () => estimate

export function useEstimate(): Estimate | undefined {
  return useSyncExternalStore(subscribe, getEstimate, () => undefined)
}
