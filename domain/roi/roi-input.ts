/** The hourly rate: the slider's ends, its step, and where it starts (product.md 9). */
export const RATE = { min: 20, max: 200, step: 5, start: 50 } as const
/** How time-consuming the work is (product.md 9). */
export const LEVEL = { min: 1, max: 10, step: 1, start: 5 } as const

/** Digits with at most one decimal point, or nothing at all (product.md 5): what either box of the calculator takes. */
export function isDecimalText(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text)
}

/** What a box holds after a keystroke or a paste: one that does not fit is ignored. */
export function typed(before: string, after: string): string {
  return isDecimalText(after) ? after : before
}

/** The rate a box's text moves the slider to: only a number from 20 to 200, both included (product.md 4). */
export function rateOf(text: string): number | undefined {
  const rate = hasDigits(text) ? Number(text) : Number.NaN
  return rate >= RATE.min && rate <= RATE.max ? rate : undefined
}

/** The hours box clears itself when it is entered with 0 or nothing in it (product.md 4). */
export function hoursOnFocus(text: string): string {
  return Number(hasDigits(text) ? text : 0) === 0 ? '' : text
}

/** The hours box says 0 when it is left with nothing in it (product.md 4); a lone point is nothing. */
export function hoursOnBlur(text: string): string {
  return hasDigits(text) ? text : '0'
}

const hasDigits = (text: string) => /\d/.test(text)
