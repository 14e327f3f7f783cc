import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'

/** The copy of the docket that shows a cart or an order. */
export const receiptCopy = {
  title: 'Order summary',
  subtotal: 'Subtotal',
  discount: BUNDLE_DISCOUNT_NAME,
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  refunded: 'Refunded',
  quantity: 'quantity',
  monthly: 'per month',
  prices: PRICES_INCLUDE_GST,
} as const

/** The status of a paid order whose Google link the shop looks up. */
export const FINDING_LINK = 'Paid: we’re finding your Google listing'

/** The copy of /order/{id}, the page that the confirmation mail links to. */
export const orderPage = {
  /** For /order, where a buyer without that mail finds the order (rulings.md 46). */
  search: {
    title: 'Track an order',
    lead: 'See where your order is up to, and add or change your Google link.',
    get noScript() {
      return `Finding an order here needs JavaScript. Call ${brand.phone} or email ${brand.email} and we’ll look it up.`
    },
  },
  loading: 'Finding your order',
  facts: {
    placed: 'Placed',
    email: 'Email',
    delivery: 'Delivery address',
    businessName: 'Google Business name',
    /** For an order without cards, which needs no Google listing. */
    business: 'Business name',
    businessLink: 'Google Business link',
    businessLocation: 'Business location',
    phone: 'Phone number',
    tracking: 'Tracking number',
    /** What was typed into the checkout form. */
    yourName: 'Your name',
    yourBusiness: 'Your business',
    yourPhone: 'Your phone',
    additionalInfo: 'Additional info',
  },
  /** For the jobs of an order, such as a website. */
  jobs: {
    title: 'Set up with you',
    states: { to_do: 'To be set up', in_progress: 'Being set up', live: 'Live' },
  },
  /** For the set-up of a blank card by the code on it. */
  activate: {
    title: 'Set up a card by its code',
    note: 'Only for a blank card. Programmed cards come set up.',
    code: 'Code on the card',
    hint: 'Eight letters and numbers. A tap on the card shows it.',
    missing: 'Type the code on the card.',
    action: 'Set it up',
    busy: 'Setting it up…',
    done: 'Set up. From the next tap on it opens your Google link.',
    failed: 'That didn’t go through. Please try again.',
  },
  help: { before: 'Something not right? ', contact: 'Contact us', or: ' or ring ' },
  letter: 'Posted as a letter, without a tracking number.',
  track: 'Track your parcel',
  /** The main action once the cards are delivered. */
  shop: 'Shop More Cards',
  copy: 'Copy',
  copied: 'Copied',
  noLink: 'Still to come',
  findingLink: 'We’re finding it for you',
  missing: {
    title: 'We can’t show that order',
    text: 'Use the whole link from your confirmation email, or find your order below. If neither works, call us and we’ll look it up.',
  },
  find: {
    title: 'Find your order',
    number: 'Order number',
    example: 'R-7K3M9Q',
    email: 'Email',
    invalid: {
      number: { missing: 'Fill in your order number.' },
      email: {
        missing: 'Fill in your email address.',
        invalid: 'That doesn’t look like an email address. It needs an @ and a domain.',
      },
    },
    button: 'Find order',
    lost: 'The number’s in your confirmation email. Lost\u00a0it?\u00a0Call',
    busy: 'Looking...',
    failed: 'That didn’t work. Check your connection, then try again.',
  },
  failed: {
    title: 'We couldn’t load your order',
    text: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  link: {
    add: 'Add your Google link',
    change: 'Change your Google link',
    title: 'What your cards open',
    lead: 'Your cards open this page when somebody taps them.',
    close: 'Leave it as it is',
    save: 'Save link',
    busy: 'Saving...',
    saved: 'Saved. We’ll program your cards with this link.',
    failed: 'That didn’t save. Check your connection, then try again.',
  },
} as const

/** For a guest, on the success page and on the order's page. */
export const keepOrder = {
  title: 'Keep this order in an account',
  text: 'Sign up with the email you ordered with. Once you’ve confirmed it, this order is there, with its cards and their taps.',
} as const

export function orderHeading(number: string): string {
  return `Order ${number}`
}
