/** The hourly rate: the slider's ends, its step, and where it starts (product.md 9). */
export const RATE = { min: 20, max: 200, step: 5, start: 50 } as const
/** How time-consuming the work is (product.md 9). */
export const LEVEL = { min: 1, max: 10, step: 1, start: 5 } as const

/** Whether a box of the calculator accepts the text: digits with at most one point, or empty (product.md 5). */
export function isDecimalText(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text)
}

/** The text of a box after a keystroke or a paste. Invalid input is ignored. */
export function typed(before: string, after: string): string {
  return isDecimalText(after) ? after : before
}

/** The slider's rate for the text of its box; undefined unless it is a number from 20 to 200 (product.md 4). */
export function rateOf(text: string): number | undefined {
  const rate = hasDigits(text) ? Number(text) : Number.NaN
  return rate >= RATE.min && rate <= RATE.max ? rate : undefined
}

/** The hours box becomes empty on focus when it is 0 or empty (product.md 4). */
export function hoursOnFocus(text: string): string {
  return Number(hasDigits(text) ? text : 0) === 0 ? '' : text
}

/** An empty hours box becomes 0 on blur (product.md 4). A single point counts as empty. */
export function hoursOnBlur(text: string): string {
  return hasDigits(text) ? text : '0'
}

const hasDigits = (text: string) => /\d/.test(text)
