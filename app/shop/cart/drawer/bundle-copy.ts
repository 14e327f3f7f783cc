import { BUNDLE_DISCOUNT_PERCENT } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'

/** Shown in the drawer from three cards on; the totals there are undiscounted (rulings.md 6). */
export function bundleReached(cards: number, discount: number): string {
  return `${cards} cards: ${BUNDLE_DISCOUNT_PERCENT}% comes off at checkout. You save ${formatAud(discount)}.`
}

/** Shown in the drawer while the cart has one or two cards. */
export function bundleNudge(missing: number): string {
  return `Add ${missing} more ${missing === 1 ? 'card' : 'cards'} and save ${BUNDLE_DISCOUNT_PERCENT}%`
}

/** The saving in dollars, on the line below the nudge. */
export function bundleSaving(discount: number): string {
  return `That’s ${formatAud(discount)} off.`
}

/** The button that adds the missing cards, and its accessible name. */
export const addMissing = {
  button: (missing: number) => `Add ${missing}`,
  label: (missing: number, name: string) => `Add ${missing} more of ${name}`,
}
