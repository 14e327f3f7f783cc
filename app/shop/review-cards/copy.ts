import { onlyLeft } from '#app/shop/cart/copy.ts'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_PERCENT, BUNDLE_MIN_CARDS } from '#domain/cart/pricing.ts'
import { type CardColour, type CardType, lowStock } from '#domain/catalogue/review-cards.ts'
import { type Cents, formatAud, formatAudShort } from '#domain/money/money.ts'
import { shippingTime } from '#domain/site/hours/shipping-time.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { reviewCardsTexts } from '#domain/site/page-texts/review-cards.ts'

const texts = textsOf('/review-cards', reviewCardsTexts)

type TypeCopy = {
  label: string
  /** The size, shown with the label in the choice of types. */
  short: string
  text: string
  /** The rows of the detail panel (sizes: product.md 2.6). */
  facts: readonly { label: string; value: string }[]
  drawingAlt: string
}

const types: Readonly<Record<CardType, TypeCopy>> = {
  'free-standing': {
    label: 'Free-standing',
    short: '120 × 140 mm',
    text: 'For the counter, the dash or your customer’s kitchen bench. Leans back 15 degrees so it reads from a standing height. Hand it over when you finish up.',
    facts: [
      { label: 'Size', value: '120 mm wide by 140 mm high' },
      { label: 'Display angle', value: '15 degrees' },
    ],
    drawingAlt: 'Front view, 120 mm wide and 140 mm high; side view, leaning back 15 degrees',
  },
  'stick-on': {
    label: 'Stick-on',
    short: '100 mm diameter',
    text: 'Peel it, stick it, leave it. Front door, van window, switchboard cover, the back of your clipboard.',
    facts: [{ label: 'Size', value: '100 mm diameter' }],
    drawingAlt: 'Front view, 100 mm across',
  },
  keyring: {
    label: 'Keyring',
    short: '30 mm diameter',
    text: 'Rides with the ute keys, so whoever does the job has it on them when the customer says thanks.',
    facts: [{ label: 'Size', value: '30 mm diameter' }],
    drawingAlt: 'Front view, 30 mm across, on its ring',
  },
}

const colours: Readonly<Record<CardColour, string>> = { white: 'White', black: 'Black' }

/** The copy of the review cards page (product.md 2.6). */
export const reviewCards = {
  get title() {
    return texts().headline
  },
  /** For search engines and language models. */
  summary: 'Cards and tags with an NFC chip: one tap of a phone opens your Google review page.',
  rating: {
    badge: 'Sample rating',
    count: (reviews: number) => `from ${reviews} reviews`,
    /** After the count, for screen readers. */
    scale: ', out of 5 stars',
  },
  price: { each: 'each, free shipping', note: PRICES_INCLUDE_GST },
  colour: { legend: 'Colour', names: colours },
  type: { legend: 'Type', names: types },
  details: 'Details',
  quantity: {
    label: 'Quantity',
    mark: `${BUNDLE_MIN_CARDS} or more, ${BUNDLE_DISCOUNT_PERCENT}% off`,
    more: (missing: number, saving: Cents) =>
      `Add ${missing} more and ${BUNDLE_DISCOUNT_PERCENT}% comes off at checkout. You save ${formatAud(saving)}.`,
    reached: (saving: Cents) =>
      `Bundle price: ${BUNDLE_DISCOUNT_PERCENT}% comes off at checkout. You save ${formatAud(saving)}.`,
    reachedWithCart: (saving: Cents) =>
      `Together with your cart, ${BUNDLE_DISCOUNT_PERCENT}% comes off at checkout. You save ${formatAud(saving)}.`,
    allInCart: 'All we have left are in your cart.',
    get most() {
      return `That’s the most you can order right now. Call ${brand.phone} for more.`
    },
  },
  add: 'Add to Cart',
  blocked: { 'sold-out': 'Sold out', 'all-in-cart': 'All in your cart' },
  stock: {
    label: 'Stock',
    unknown: 'Checked at checkout',
    count: (left: number) => (left > lowStock() ? `${left} ready to post` : onlyLeft(left)),
  },
  perks: [
    {
      icon: 'truck',
      get text() {
        return `Free shipping, sent within ${shippingTime()}`
      },
    },
    { icon: 'phone', text: 'No app. Works with the tap-to-pay chip already in most phones' },
    { icon: 'link', text: 'We link each card to your Google review page before we post it' },
    { icon: 'undo', text: 'Faulty or not what you ordered? We put it right. ' },
  ],
  refunds: 'Refunds and returns',
  viewCart: (count: number) => `View Cart (${count})`,
  addFailed: 'That didn’t go into your cart: there is no connection. Try again in a moment.',
  get noScript() {
    return `Buying online needs JavaScript, which is switched off in this browser. Call ${brand.phone} or email ${brand.email} and we’ll take your order.`
  },
  /** The bar of phones and tablets. */
  sticky: {
    cards: (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    look: (type: CardType, colour: CardColour) => `${types[type].label.toLowerCase()}, ${colour}`,
  },
  band: {
    lines: ['read reviews before hiring.', 'Make sure yours are there.'],
    link: 'Talk to us',
  },
  bookDemo: { label: 'Book a Demo', to: '/?section=book-demo' },
  steps: {
    get title() {
      return texts().stepsTitle
    },
    list: [
      {
        drawing: 'tap',
        title: 'They tap the card',
        text: 'Hand it over while you’re packing up. Phone near the card, that’s it.',
      },
      {
        drawing: 'review',
        title: 'Your review page opens',
        text: 'Straight to your Google review page. No searching, no typing your name in.',
      },
      {
        drawing: 'more',
        title: 'You get more reviews',
        text: 'Happy customers leave one while the job’s fresh, so the next one finds you.',
      },
    ],
  },
  benefits: {
    title: ['Made for the van,', 'not the boardroom'],
    list: [
      {
        icon: 'hand',
        title: 'Easy to ask',
        text: 'Handing over a card beats “could you leave us a review sometime?”',
      },
      { icon: 'droplets', title: 'Wipes clean', text: 'Plaster dust and coffee come off with a rag.' },
      {
        icon: 'battery',
        title: 'Nothing to charge',
        text: 'No battery, no app, no subscription.',
      },
      {
        icon: 'users',
        title: 'One for every van',
        text: 'Give each of the crew a keyring. They all point to your page.',
      },
      {
        icon: 'pin',
        title: 'Seen locally',
        text: 'Reviews sit on your Google listing, where people nearby look you up.',
      },
    ],
  },
  example: {
    title: 'One extra job pays for it',
    text: (price: Cents) =>
      `A card costs ${formatAud(price)}, once. If good reviews bring in one more small job a month, you’re ahead from the first. Put in your own figure.`,
    slider: 'What one small job earns you',
    pays: (job: Cents, cards: number) =>
      `One ${formatAudShort(job)} job pays for ${cards === 1 ? '1 card' : `${cards} cards`}${
        cards < BUNDLE_MIN_CARDS ? '' : `, with ${BUNDLE_DISCOUNT_PERCENT}% off from ${BUNDLE_MIN_CARDS}`
      }.`,
    year: (total: Cents) => `One a month is ${formatAudShort(total)} a year.`,
    action: 'Choose your cards',
    docket: 'Worked example',
    badge: 'Sample figures',
    job: 'One extra service call',
    card: 'One free-standing card',
    shipping: 'Shipping',
    free: 'Free',
    left: 'Left in your pocket',
  },
  closing: {
    get title() {
      return texts().closingTitle
    },
    get text() {
      return texts().closingText
    },
  },
} as const
