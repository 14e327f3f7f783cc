import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { shippingTime } from '#domain/site/shipping-time.ts'

/** The copy of the pre-checkout (product.md 2.9), in the order of the screen. */
export const preCheckout = {
  title: 'Where should the reviews go?',
  lead: 'We link your cards to this Google listing before we post them.',
  sheet: 'Business information',
  fields: {
    googleBusinessName: {
      label: 'Google Business name',
      placeholder: 'Kovac Electrical',
      fix: 'make it shorter',
    },
    googleBusinessLink: {
      label: 'Google Business link',
      placeholder: 'https://maps.app.goo.gl/…',
      fix: 'add the full link',
    },
    businessLocation: { label: 'Business location', placeholder: 'Brunswick, VIC', fix: 'make it shorter' },
    phoneNumber: { label: 'Phone number', placeholder: '04xx xxx xxx', fix: 'include the area code' },
  },
  fillIn: 'fill this in',
  confirmLink: 'confirm it, or paste your Google one',
  testLink: 'Test this link',
  opensInNewTab: '(opens in a new tab)',
  opens: {
    reviewForm: (name?: string) => (name ? `Opens the review form of ${name}.` : 'Opens your review form.'),
    listing: (name?: string) =>
      name ? `Opens the listing of ${name}, one tap more.` : 'Opens your listing, one tap more.',
    unknown: 'We can’t tell what this link opens. Test it before you go on.',
    busy: 'Looking it up...',
  },
  findForMe: {
    label: "I don't know it, find it for me", // quoted by rulings.md 44
    note: 'We look it up and show you before we post your cards.',
  },
  useAnyway: 'Use it anyway',
  usingAnyway: 'We’ll use this link as it is.',
  help: {
    title: 'How to find your Google Business link',
    steps: [
      'Search your business name on Google Maps.',
      'Open your listing and tap Share.',
      'Tap Copy link, then paste it in the box above.',
    ],
    drawing: 'Your listing on Google Maps with the Share button, then the share sheet with Copy link.',
    openListing: 'Open my listing',
    looksUp: (query: string) => `Looks up “${query}” on the map.`,
  },
  failed:
    'We couldn’t reach the checkout. Nothing was charged and what you typed is kept: try again in a moment.',
  back: 'Back to Cart',
  submit: 'Continue to payment',
  busy: 'Taking you to payment...',
  showSummary: 'Show order summary',
  empty: {
    title: 'Your cart is empty',
    text: 'Add a review card or three, and we’ll pick up from here.',
    action: 'Browse Products',
  },
  loading: 'Opening your cart',
  get noScript() {
    return `Buying here needs JavaScript, which is switched off in this browser. Call ${brand.phone} or email ${brand.email} and we’ll take your order.`
  },
  address: 'You give your delivery address and pay on the next page.',
} as const

export function thingsToFix(count: number): string {
  const counts = ['', 'One thing', 'Two things', 'Three things', 'Four things']
  return `${counts[count] ?? `${count} things`} to fix`
}

export function otherHostWarning(host: string): string {
  return `That link goes to ${host}, not to Google. Test it, and if it’s right, use it anyway.`
}

/** The field's error when the form is submitted without the confirmation. */
export function otherHostError(host: string): string {
  return `Paste your Google link, or confirm below that you mean ${host}.`
}

export function pricesChanged(before: number, now: number): string {
  return `Our prices have changed. Your total was ${formatAud(before)} and is now ${formatAud(now)}. Check the summary, then continue.`
}

/** The docket that shows a cart or an order. */
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

/** The thank-you page (product.md 2.10), for each state of the payment. */
export const checkoutSuccess = {
  paid: {
    title: 'Thanks, your order’s in',
    preparing: 'We’re preparing your cards with your business info.',
    get shipping() {
      return `They ship within ${shippingTime()}.`
    },
    /** For anything but cards. */
    services: 'We’ll be in touch about setting things up for you.',
    monthly: 'What’s monthly you can change or cancel in your dashboard, under Payments.',
  },
  confirming: {
    title: 'Confirming your payment',
    text: 'This takes a moment. You can leave this page: your confirmation comes by email either way.',
    slow: 'Still waiting to hear from the bank. Nothing to do on your side, and this page keeps checking.',
    offline: 'We can’t reach our server right now. This page keeps trying.',
  },
  unconfirmed: {
    title: 'No payment confirmed',
    text: 'No payment could be confirmed here, so as far as we know nothing has been ordered or charged.',
    paidAnyway: 'If you did pay, your confirmation is on its way by email.',
    restore: 'Restore my cart',
  },
  home: 'Back to Home',
  shop: 'Shop More Cards',
  contact: { before: 'Something not right? ', link: 'Contact us' },
  /** To /order (rulings.md 46). */
  track: { before: 'Looking for an earlier order? ' },
  needsLink: {
    text: 'Paid: needs your Google link. Add it so we can program your cards.',
    action: 'Add your Google link',
  },
  orderLink: 'See your order',
  get noScript() {
    return `If you’ve paid, your order is in: we email your confirmation and ship your cards within ${shippingTime()}.`
  },
} as const

/** Where the confirmation was sent; the email is masked. */
export function confirmationSent(email: string | null): string {
  return email ? `We’ve emailed your confirmation to ${email}.` : 'We’ve emailed your confirmation.'
}

/** product.md 2.10. */
export const checkoutCancel = {
  title: 'Checkout Cancelled',
  kept: 'Your cart items are kept, and nothing was charged.',
  home: 'Back to Home',
  shop: 'Continue Shopping',
  /** When the payment had gone through before the visitor turned back. */
  paidAlready: 'This order has been paid already, so there was nothing to cancel.',
  seeOrder: 'See your order',
} as const

/** /order/{id}: the page that the confirmation mail links to. */
export const orderPage = {
  /** /order: finds an order without that mail (rulings.md 46). */
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
    /** For an order without cards, which asks for no Google listing. */
    business: 'Business name',
    businessLink: 'Google Business link',
    businessLocation: 'Business location',
    phone: 'Phone number',
    tracking: 'Tracking number',
    /** What was typed into the checkout form. */
    yourName: 'Your name',
    yourBusiness: 'Business name',
    yourPhone: 'Your phone',
    additionalInfo: 'Additional info',
  },
  /** What is set up with the buyer. */
  jobs: {
    title: 'Set up with you',
    states: { to_do: 'To be set up', in_progress: 'Being set up', live: 'Live' },
  },
  /** A card that came blank: its tap opens /card-setup with its code. */
  activate: {
    title: 'Set up a card by its code',
    code: 'Code on the card',
    hint: 'Eight letters and numbers. A tap on the card shows it.',
    missing: 'Type the code on the card.',
    action: 'Set it up',
    busy: 'Setting it up…',
    done: 'Set up. From the next tap on it opens your Google link.',
    failed: 'That didn’t go through. Please try again.',
  },
  letter: 'Posted as a letter, without a tracking number.',
  track: 'Track your parcel',
  opensInNewTab: '(opens in a new tab)',
  noLink: 'Still to come',
  findingLink: 'We’re finding it for you',
  missing: {
    title: 'We can’t show that order',
    text: 'Use the whole link from your confirmation email, or find your order below. If neither works, call us and we’ll look it up.',
  },
  find: {
    title: 'Find your order by number and email',
    number: 'Order number',
    hint: 'Like R-7K3M9Q. It’s in your confirmation email.',
    email: 'Email',
    invalid: {
      number: { missing: 'Fill in your order number.' },
      email: {
        missing: 'Fill in your email address.',
        invalid: 'That doesn’t look like an email address. It needs an @ and a domain.',
      },
    },
    button: 'Find order',
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

export function orderHeading(number: string): string {
  return `Order ${number}`
}
