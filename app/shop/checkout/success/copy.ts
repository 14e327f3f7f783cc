import { shippingTime } from '#domain/site/hours/shipping-time.ts'

/** The copy of the thank-you page (product.md 2.10), for each state of the payment. */
export const checkoutSuccess = {
  paid: {
    title: 'Thank you, your order’s in',
    preparing: 'We’re preparing your cards with your business info.',
    get shipping() {
      return `They ship within ${shippingTime()}.`
    },
    /** For items other than cards. */
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
    get paidAnyway() {
      return `If you did pay, your confirmation is on its way by email, and we prepare your cards with your business info and ship them within ${shippingTime()}.`
    },
    restore: 'Restore my cart',
    cart: 'Back to your cart',
  },
  home: 'Back to Home',
  shop: 'Shop More Cards',
  contact: { before: 'Something not right? ', link: 'Contact us' },
  /** The text before the link to /order (rulings.md 46). */
  track: { before: 'Looking for an earlier order? ' },
  needsLink: {
    text: 'Paid: needs your Google link. Add it so we can program your cards.',
    finding:
      'We’re finding your Google listing, and show you before we post your cards. Come across the link first? Add it.',
    action: 'Add your Google link',
  },
  orderLink: 'See your order',
  get noScript() {
    return `Without JavaScript this page can’t follow your payment. If you’ve paid, your order is in: we email your confirmation, prepare your cards with your business info and ship them within ${shippingTime()}.`
  },
} as const

/** Where the confirmation was sent; the email is masked. */
export function confirmationSent(email: string | null): string {
  return email ? `We’ve emailed your confirmation to ${email}.` : 'We’ve emailed your confirmation.'
}
