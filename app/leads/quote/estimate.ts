import { roiOf } from '#domain/roi/roi.ts'
import { calculatorInput } from './automation-list.ts'

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

/** Returns undefined while no hours are entered. */
function estimateOf({ hours: entered, rate }: { hours: string; rate: number }): Estimate | undefined {
  const { any, hours, yearly, suns } = roiOf(entered, rate)
  return any ? { hours, rate, yearly, suns } : undefined
}

export const getEstimate = () => estimateOf(calculatorInput.get())

export const useEstimate = () => estimateOf(calculatorInput.use())
