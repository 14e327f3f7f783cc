import { capitalise, itemCount } from '#app/shop/cart/copy.ts'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { type Cents, formatAud } from '#domain/money/money.ts'
import { openingCopy } from './opening-copy.ts'

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
} as const

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
