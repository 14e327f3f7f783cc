import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_PERCENT } from '#domain/cart/pricing.ts'
import { lowestCardPrice } from '#domain/catalogue/review-cards.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { homeTexts } from '#domain/site/page-texts/home.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'

const texts = textsOf('/', homeTexts, { cards: () => formatAudShort(lowestCardPrice()) })

/** The copy of the home page (product.md 1 and 2.2). */
export const home = {
  hero: {
    get lines() {
      return texts().headline
    },
    bookDemo: 'Book a Free Demo',
    features: 'View Features',
    get trust() {
      return texts().trust
    },
    cardAlt: 'A black free-standing card that says Review us on Google, tap your phone here',
    prices: [
      { service: 'cards', label: 'Review Cards', from: '', note: 'free shipping', to: '/review-cards' },
      { service: 'websites', label: 'Smart Websites', from: 'from', note: 'once off', to: '/smart-websites' },
      {
        service: 'automations',
        label: 'Automations',
        from: 'from',
        note: 'a month, hosted',
        to: '/custom-solutions',
      },
    ],
    day: {
      caption: 'A sample day',
      slips: [
        { time: '6:50 am', title: 'Booking confirmed', detail: 'Switchboard, Thu 9:30 am', icon: 'calendar' },
        { time: '9:10 am', title: 'Quote sent', detail: 'Hot water swap, $2,180', icon: 'quote' },
        { time: '11:25 am', title: 'Invoice paid', detail: 'Bathroom reno, $1,146', icon: 'paid' },
        {
          time: '1:45 pm',
          title: 'New five-star review',
          detail: 'Card tapped on the way out',
          icon: 'star',
        },
      ],
      done: 'Done for you',
      end: {
        title: '3:00 pm. Tools down.',
        get text() {
          return `Paperwork’s already done. The\u00a0${brand.afternoon}’s\u00a0yours.` // the second sentence is never broken
        },
      },
    },
  },
  tiles: {
    get title() {
      return texts().offersTitle
    },
    get lead() {
      return texts().offersLead
    },
    reviewCards: {
      title: 'Review Cards',
      text: 'NFC cards that open your Google review page at a tap. Ask while you’re still on site.',
      link: 'See the cards',
      alt: 'A white free-standing card that says Review us on Google, tap your phone here',
    },
    tradeOps: {
      title: 'TradeOps',
      badge: 'Beta, invite only',
      text: 'Timesheets, leave and job costing in the cloud. Free for early adopters.',
      link: 'Request early access',
    },
    smartWebsites: {
      title: 'Smart Websites',
      text: 'A site that takes bookings while you’re up a ladder. Hosting, Microsoft 365 email and add-ons if you want them.',
      link: 'See packages',
    },
    automation: {
      title: 'Automation Solutions',
      text: 'Job done, invoice out, follow-up sent. We build the custom automations and web software you’re missing.',
      link: 'See what we can automate',
    },
  },
  howItWorks: {
    title: 'How It Works',
    steps: [
      {
        title: 'Book a Demo',
        text: 'We walk through what’s slowing you down, tailored to your business. No pressure.',
      },
      {
        title: 'Set Up for Success',
        text: 'We set up your service and show you how it runs',
        uptime: (uptime: string) => `, with a ${uptime} uptime guarantee`,
      },
      {
        title: 'You Sit Back While It Works',
        text: 'Bookings, reminders and follow-ups go out on their own. You get on with the job.',
      },
    ],
  },
  services: {
    title: 'What we can set up for you',
    gst: `${PRICES_INCLUDE_GST}.`,
    websites: {
      title: 'Smart Websites for Trade Businesses',
      price: ['from', 'once off'],
      features: [
        'Built around getting the job booked',
        'Online booking your clients can use at 9pm',
        'Hosting, business email and updates sorted',
      ],
      button: 'See website packages',
    },
    cards: {
      title: 'NFC Google Review Cards',
      price: ['', 'each, free shipping'],
      features: [
        'Tap opens your Google review page, no app',
        'Free-standing, stick-on or keyring',
        `${BUNDLE_DISCOUNT_PERCENT}% off when you buy three or more`,
      ],
      button: 'Shop review cards',
    },
    automations: {
      title: 'Custom Automation Solutions',
      price: ['hosting from', 'a month'],
      features: [
        '21 ready-made automations to start from',
        'Connects accounting, SMS, forms and CRM',
        'Built and looked after by our team',
      ],
      button: 'See automations',
    },
  },
  reviews: { text: 'of clients read reviews before booking.' },
  why: {
    get title() {
      return texts().reasonsTitle
    },
    get lead() {
      return texts().reasonsLead
    },
    button: 'Pick a day to talk',
    points: [
      {
        title: 'Built by a tradie',
        text: 'Made by someone who’s been on the tools, not guessed at from an office.',
      },
      {
        title: 'Everything in one place',
        text: 'Bookings, reviews, website and follow-ups. No juggling apps.',
      },
      {
        title: 'Fast setup and local support',
        text: 'We set it up with you, and you can ring someone in Australia.',
      },
      {
        title: 'Designed to grow with the business',
        text: 'One van or fifteen. Add what you need when you need it.',
      },
      {
        title: "Automation that works while you're on the tools",
        text: 'It keeps going while your hands are full.',
      },
    ],
  },
} as const
