import type { ToastContent } from './store.ts'

const ADDED_ON_CART_MS = 2000
const ADDED_ON_REVIEW_CARDS_MS = 3000

/** The toast for an added item. It is shown for 2,000 ms, on the review cards page for 3,000 ms (product.md 8). */
export function addedToCart(name: string, where: 'cart' | 'review-cards'): ToastContent {
  return {
    title: 'Added to cart',
    description: `${name} added to your cart.`,
    durationMs: where === 'cart' ? ADDED_ON_CART_MS : ADDED_ON_REVIEW_CARDS_MS,
  }
}

/** The items of a request, by name. */
export type RequestChoices = {
  website: string | undefined
  hosting: string | undefined
  microsoft365: string | undefined
  /** The number of email accounts; 0 without a Microsoft 365 plan. */
  accounts: number
  addOns: readonly string[]
  /** The number of NFC cards; 0 without the card add-on. */
  cards: number
}

/** The choices as text, such as "Website Premium. Add-ons: Logo Design."; '' without a choice. */
function requestSummary(choices: RequestChoices): string {
  const { website, hosting, microsoft365, accounts, addOns, cards } = choices
  const parts = [
    website,
    hosting,
    microsoft365 && `${microsoft365}, ${accounts} email ${accounts === 1 ? 'account' : 'accounts'}`,
    addOns.length > 0 && `Add-ons: ${addOns.join(', ')}`,
    cards > 0 && `NFC cards: ${cards}`,
  ]
  return parts.flatMap((part) => (part ? [`${part}.`] : [])).join(' ')
}

/** The thanks for a request, with the items it asks for (product.md 8). */
export function requestSent(choices: RequestChoices): ToastContent {
  const description = requestSummary(choices)
  return { title: "Thanks for your request! We'll be in touch shortly.", ...(description && { description }) }
}

/** The toasts of the site. The texts of most are in product.md 5 and 8. */
export const toasts = {
  missingInformation: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    tone: 'destructive',
  },
  emptyCart: {
    title: 'Empty Cart',
    description: 'Your cart is empty. Please add items before checkout.',
    tone: 'destructive',
  },
  cardsOnly: {
    title: 'Checkout Error',
    description: 'Only NFC cards are currently supported in this flow.',
    tone: 'destructive',
  },
  preCheckoutFailed: {
    title: 'Checkout Failed',
    description: 'There was an error processing your checkout. Please try again.',
    tone: 'destructive',
  },
  /** With the server's message, if there is one. */
  checkoutFailed: (message: string | undefined) => ({
    title: 'Checkout Failed',
    description: message ?? 'There was an error processing your order. Please try again.',
    tone: 'destructive',
  }),
  noCheckoutUrl: { title: 'Checkout Failed', description: 'No checkout URL returned', tone: 'destructive' },
  loginRequired: {
    title: 'Login required',
    description: 'Please login or create an account to purchase website-related products.',
    tone: 'destructive',
  },
  loginToComplete: {
    title: 'Login required',
    description: 'Please login or create an account to complete your purchase.',
    tone: 'destructive',
  },
  comingSoon: {
    title: 'Feature coming soon',
    description: 'Full checkout for other products is coming soon.',
  },
  /** Shown when the code of the cart drawer could not be fetched. */
  cartUnavailable: {
    title: 'The cart didn’t open',
    description: 'Check your connection, then try again.',
    tone: 'destructive',
  },
  cartSaved: { title: 'Cart saved', description: 'Your cart has been saved to your account.' },
  cartNotSaved: {
    title: 'Error saving cart',
    description: 'There was an error saving your cart.',
    tone: 'destructive',
  },
  /** Shown after a guest's cart was merged into the cart of the account (rulings.md 8). */
  cartsMerged: {
    title: 'Cart saved',
    description: 'What you had picked before signing in is in your account’s cart now.',
  },
  noCardsSelected: {
    title: 'No cards selected',
    description: 'Please select at least one card to add to cart.',
    tone: 'destructive',
    durationMs: 2000,
  },
  enquirySent: (brandName: string) => ({
    title: `Thank you for contacting ${brandName}`,
    description: "We'll be in contact with you as soon as possible.",
    durationMs: 5000,
  }),
  submissionError: {
    title: 'Submission Error',
    description: 'There was an issue submitting your form. Please try again or contact support.',
    tone: 'destructive',
  },
  serviceRequired: { title: 'Required Field', description: 'Please select a service.', tone: 'destructive' },
  requestMissing: {
    title: 'Missing information',
    description: 'Please fill in all required fields',
    tone: 'destructive',
  },
  requestFailed: {
    title: 'There was an issue submitting your form',
    description: 'Please try again or contact support',
    tone: 'destructive',
  },
  /** Shown when the code of the request form could not be fetched. */
  requestUnavailable: {
    title: 'The form didn’t open',
    description: 'Check your connection, then try again.',
    tone: 'destructive',
  },
  signedOut: { title: 'Signed out', description: 'You have been successfully signed out.' },
  signOutFailed: {
    title: 'Sign out failed',
    description: 'There was an error signing you out.',
    tone: 'destructive',
  },
  /** With the server's message, if there is one. */
  purchasesFailed: (message: string | undefined) => ({
    title: 'Error fetching purchases',
    description: message ?? 'An unexpected error occurred',
    tone: 'destructive',
  }),
  signInFirst: {
    title: 'Authentication required',
    description: 'Please sign in to access your dashboard.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastContent | ((message: string) => ToastContent)>
