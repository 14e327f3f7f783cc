import { FINDING_LINK } from '#app/shop/orders/copy.ts'
import { PRICES_INCLUDE_GST, priceOf } from '#app/shop/price-copy.ts'
import { BUNDLE_DISCOUNT_NAME } from '#domain/cart/pricing.ts'

/** The copy of the dashboard's first page (product.md 2.12). */
export const overview = {
  welcome: (firstName: string) => (firstName ? `Welcome, ${firstName}` : 'Welcome'),
  shop: 'Shop review cards',
  figures: {
    title: 'How a month could look',
    badge: 'Example figures',
    note: 'These are example figures. Yours show up here with your first order or request.',
    /** The placeholders of product.md 3.12, in its order. */
    list: [
      { id: 'customers', label: 'Active customers', figure: '37' },
      { id: 'bookings', label: 'Bookings, last 30 days', figure: '182' },
      { id: 'payments', label: 'Payments', figure: '$5,242' },
      { id: 'reviews', label: 'New reviews', figure: '14' },
    ],
  },
  /** The account's real figures, in place of the examples (rulings.md 28). */
  ownFigures: {
    title: 'Your figures',
    orders: 'Orders',
    cards: 'Review cards',
    taps: 'Taps',
    requests: 'Requests',
  },
  taps: {
    title: 'Taps, 12 weeks',
    all: (count: number) => (count === 1 ? 'Your card' : `All ${count} cards`),
  },
  inHand: {
    open: 'Open the order',
  },
  again: {
    title: 'Out of cards?',
    cards: (order: string, cards: readonly { name: string; quantity: number }[]) =>
      `${order}: ${cards.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')}`,
  },
  history: {
    title: 'Purchase History',
    orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    columns: { item: 'Item', quantity: 'Qty', each: 'Each', total: 'Total', status: 'Status' },
    monthly: 'per month',
    loading: 'Loading your purchases…',
    failed: 'Your purchases didn’t load.',
    /** Quantity and price, shown below the name where a narrow table has no columns for them. */
    price: (quantity: number, price: string, isMonthly: boolean) =>
      `${priceOf(quantity, price)}${isMonthly ? ' per month' : ''}`,
    saved: 'in your saved cart',
    gst: `${PRICES_INCLUDE_GST}.`,
    discount: BUNDLE_DISCOUNT_NAME,
    /** Shown before the total of an order. */
    paid: 'Paid',
    /** Shown if the orders did not load, because only the orders have the discounts. */
    gstOnly: `${PRICES_INCLUDE_GST}. Sums are before any bundle discount: what you paid is on the receipt.`,
    /** Quoted from product.md 2.12. */
    empty: "You haven't made any purchases yet...",
    text: 'Your orders will show up here.',
  },
  services: {
    title: 'Your Services',
    comingSoon: 'Not set up yet',
    cards: { name: 'Review cards', link: 'Shop cards' },
    website: {
      name: 'Smart website',
      link: 'See packages',
      state: 'Yours could look like this',
      sample: {
        badge: 'Sample site',
        alt: 'A website with times to book.',
        name: 'Kovac Electrical',
        times: ['Tue 10:00', 'Tue 1:30', 'Wed 7:30'],
      },
    },
    automation: { name: 'Automation', link: 'Get a quote' },
    tradeOps: { name: 'TradeOps', state: 'Beta, invite only', link: 'Request access' },
    asked: (stage: string, reference: string) => `${stage}, ${reference}`,
    request: 'See request',
    bought: (status: string, number: string) => `${status}, ${number}`,
    order: 'See order',
    needsLink: 'Paid: needs your Google link',
    findingLink: FINDING_LINK,
    addLink: 'Add link',
    linked: (linked: number, cards: number) => {
      const all = cards === 1 ? '1 card' : `${cards} cards`
      return linked === cards ? `${all} linked` : `${linked} of ${all} linked`
    },
    manage: 'Manage cards',
  },
} as const

export const emptyPages = {
  bookings: {
    title: 'Bookings',
    empty: 'No bookings yet',
    text: 'Book a free demo and pick a day that suits you. It shows up here, with how far we are.',
    link: { label: 'Book a Free Demo', to: '/#book-demo' },
  },
  payments: {
    title: 'Payments',
    empty: 'No payments yet',
    text: 'For cards bought as a guest, your confirmation email keeps the link to the order.',
    link: { label: 'Shop review cards', to: '/review-cards' },
  },
  social: {
    title: 'Social',
    empty: 'Want your jobs posted for you?',
    text: 'One photo of a finished job can go out everywhere your customers look.',
    link: { label: 'See social automation', to: '/social-automation' },
  },
  reviews: {
    title: 'Reviews',
    empty: 'No review cards yet',
    text: 'A card on the counter opens your Google review page with one tap.',
    link: { label: 'Shop review cards', to: '/review-cards' },
  },
} as const
export type EmptyPage = (typeof emptyPages)[keyof typeof emptyPages]
