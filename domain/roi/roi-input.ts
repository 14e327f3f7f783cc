import { HOURS_A_WEEK } from './roi.ts'

/** The slider for the hourly rate in dollars: its range, its step and its first value (product.md 9). */
export const RATE = { min: 20, max: 200, step: 5, start: 50 } as const
/** The slider for how time-consuming the work is: its range, its step and its first value (product.md 9). */
export const LEVEL = { min: 1, max: 10, step: 1, start: 5 } as const

/** Whether a box of the calculator accepts the text: digits with at most one point, or empty (product.md 5). */
export function isDecimalText(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text)
}

/** The text of a box after a keystroke or a paste: `after` if the box accepts it, else `before`. */
export function typed(before: string, after: string): string {
  return isDecimalText(after) ? after : before
}

/** The rate in the box beside the slider; undefined unless the text is a number from 20 to 200 (product.md 4). */
export function rateOf(text: string): number | undefined {
  const rate = hasDigits(text) ? Number(text) : Number.NaN
  return rate >= RATE.min && rate <= RATE.max ? rate : undefined
}

/** Whether the rate is a multiple of the slider's step. */
export function isOnStep(rate: number): boolean {
  return rate % RATE.step === 0
}

/**
 * The rate after the slider was moved from `rate` to `to`: the multiple of the step that is nearest to `to`, but not
 * below `rate` after a move up, and not above it after a move down.
 */
export function rateAfterSlide(rate: number, to: number): number {
  const steps = rate / RATE.step
  const nearest = Math.round(to / RATE.step)
  return RATE.step * (to > rate ? Math.max(nearest, Math.ceil(steps)) : Math.min(nearest, Math.floor(steps)))
}

/** The text of the hours box on focus: empty if it was 0 or empty (product.md 4). */
export function hoursOnFocus(text: string): string {
  return Number(hasDigits(text) ? text : 0) === 0 ? '' : text
}

/** The text of the hours box on blur: 0 if it was empty or a single point (product.md 4). */
export function hoursOnBlur(text: string): string {
  return hasDigits(text) ? text : '0'
}

/** The text of the hours box after a step of `by` hours. Steps stay between 0 and the hours of a week. */
export function hoursAfterStep(text: string, by: number): string {
  const hours = Number(hasDigits(text) ? text : 0) + by
  return String(Number(Math.min(Math.max(hours, 0), HOURS_A_WEEK).toFixed(2)))
}

const hasDigits = (text: string) => /\d/.test(text)
