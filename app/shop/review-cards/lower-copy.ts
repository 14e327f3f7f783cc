import { type Cents, formatAud } from '#domain/money/money.ts'

/** The copy below the configurator of the review cards page (product.md 2.6), loaded with that part. */
export const reviewCardsBelow = {
  band: { lines: ['read reviews before hiring.', 'Make sure yours are there.'] },
  bookDemo: { label: 'Book a Demo', to: '/?section=book-demo' },
  steps: {
    title: 'Ask once, on the spot',
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
      `One ${formatAud(job)} job pays for ${cards === 1 ? '1 card' : `${cards} cards`}.`,
    year: (total: Cents) => `One a month is ${formatAud(total)} a year.`,
    action: 'Choose your cards',
    docket: 'Worked example',
    badge: 'Sample figures',
    job: 'One extra service call',
    card: 'One free-standing card',
    shipping: 'Shipping',
    free: 'Free',
    left: 'Left in your pocket',
  },
  closing: { title: 'Not sure which card suits?', text: 'Book a demo and we’ll show you all three.' },
} as const
