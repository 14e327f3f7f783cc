import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import type { CartProblem } from '#domain/cart/stored-cart.ts'
import { type Cents, formatAud } from '#domain/money/money.ts'
import { openingCopy } from './drawer/opening-copy.ts'

/** The copy of the cart drawer (product.md 2.7). */
export const cartCopy = {
  ...openingCopy,
  empty: {
    title: 'Your Cart is empty',
    text: 'Add items to get started',
    action: 'Continue Shopping',
  },
  subtotal: 'Subtotal',
  total: 'Total',
  prices: PRICES_INCLUDE_GST,
  checkout: 'Checkout',
  guestCheckout: 'Check Out as Guest',
  /** The sentence around the sign-in link: `cards` for a cart that a guest may buy, `other` for any other cart. */
  signIn: {
    link: 'Sign in',
    cards: { before: 'Got an account? ', after: '' },
    other: { before: '', after: ' to buy website products' },
  },
  /** The button that saves the cart to the account (rulings.md 8). */
  save: 'Save cart',
  saving: 'Saving...',
  remove: 'Remove',
  undo: 'Undo',
  was: 'was',
  /** For a cart that also has items other than cards (rulings.md 3). */
  payCards: 'Pay for the cards now',
  /** The form that requests the lines that cannot be paid for online yet (rulings.md 3). */
  request: {
    button: 'Send as a request',
    title: 'Send as a request',
    replyTo: (email: string) => `We’ll reply to ${email}.`,
    send: 'Send request',
    sent: 'Got it. Your request is with us, and your cart is kept.',
    back: 'Back to cart',
  },
  problems: 'We tidied your cart',
  dismissProblems: 'OK, got it',
} as const

/** A number of items as text: "1 item" or "3 items". */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/** The accessible name of the header's cart button. */
export function openCartLabel(count: number): string {
  return `Open cart, ${itemCount(count)}`
}

/** Shown below the total when the payment is less: after a discount, or for the cards alone (rulings.md 6). */
export function payAtCheckout(cents: number): string {
  return `You’ll pay ${formatAud(cents)} at checkout`
}

export function quantityLabel(name: string): string {
  return `Quantity of ${name}`
}

export function removeLabel(name: string): string {
  return `Remove ${name}`
}

export function removedFromCart(name: string): string {
  return `${name} removed.`
}

/** The detail of a line of cards: "Black, $44.99 each". */
export function cardDetail(colour: string, price: Cents): string {
  return `${capitalise(colour)}, ${formatAud(price)} each`
}

/** The detail of a line of business email: "$12.00 per account, per month". */
export function accountDetail(price: Cents): string {
  return `${formatAud(price)} per account, per month`
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Shown when stock is low (rulings.md 12). */
export function onlyLeft(count: number): string {
  return count === 0 ? 'Sold out' : `Only ${count} left`
}

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
