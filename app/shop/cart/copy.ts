import { brand } from '#domain/brand/brand.ts'
import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import type { CartProblem } from '#domain/cart/stored-cart.ts'
import { formatAud } from '#domain/money/money.ts'

/** A number of items as text: "1 item" or "3 items". */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Shown when stock is low (rulings.md 12). */
export function onlyLeft(count: number): string {
  return count === 0 ? 'Sold out' : `Only ${count} left`
}

/** The title above the corrections of the cart, and the button that acknowledges them (rulings.md 9). */
export const problemsCopy = { title: 'We tidied your cart', dismiss: 'OK, got it' } as const

/** A sentence that says what was corrected in the cart (rulings.md 9). */
export function problemSentence(problem: CartProblem): string {
  switch (problem.kind) {
    case 'unreadable':
      return 'We couldn’t read the cart saved in this browser, so we started a new one.'
    case 'unknown':
      return problem.name
        ? `“${problem.name}” is no longer available, so we took it out.`
        : 'We took out something we don’t sell.'
    case 'quantity':
      return `The quantity of ${problem.name} made no sense, so we took it out. Add it again if you want it.`
    case 'too-many':
      if (problem.held)
        return `${onlyLeft(problem.quantity)} of ${problem.name} to order right now, so we cut your cart to that. Unpaid orders hold more, for half an hour at most. Call ${brand.phone} if you need them now.`
      return problem.quantity === MAX_QUANTITY
        ? `We cut ${problem.name} to ${MAX_QUANTITY}, the most in one order. Call ${brand.phone} for more.`
        : `${onlyLeft(problem.quantity)} of ${problem.name}, so we cut your cart to that.`
    case 'price':
      return `${problem.name} was ${formatAud(problem.from)} when you added it. It is now ${formatAud(problem.to)}.`
    case 'sold-out':
      return problem.held
        ? `${problem.name} has sold out for now, so we took it out. Unpaid orders hold the last ones, for half an hour at most. Try again then, or call ${brand.phone}.`
        : `${problem.name} has sold out, so we took it out.`
  }
}
