import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { smartWebsitesTexts } from '#domain/site/page-texts/smart-websites.ts'

const texts = textsOf('/smart-websites', smartWebsitesTexts)

/** The copy of the smart websites page (product.md 2.4); names and prices come from the catalogue. */
export const smartWebsites = {
  back: 'Back to Home',
  get title() {
    return texts().headline
  },
  get lead() {
    return texts().lead
  },
  yourSite: {
    title: 'Your site, now',
    badge: 'Sample site',
    legend: 'Trade',
    trades: { electrician: 'Electrician', plumber: 'Plumber', painter: 'Painter' },
    name: 'Your business name',
    /** The names on the sample sites. */
    nameExamples: {
      electrician: 'Kovac Electrical',
      plumber: 'Rossi Plumbing',
      painter: 'Hassan & Daughters',
    },
    frame: (trade: string) => `Sample site of ${trade[0] === 'e' ? 'an' : 'a'} ${trade}`,
    packages: (price: string) => `See packages, from ${price}`,
    request: 'Request yours',
    caption: 'Drawn for three made-up businesses. Yours gets its own look.',
    /** The line for the notes of a request. The visitor can read the notes before the request is sent. */
    note: (name: string, trade: string) => `Business name: ${name}. Sample site: ${trade}.`,
  },
  why: {
    get title() {
      return texts().reasonsTitle
    },
    points: [
      { icon: 'calendar', text: 'Clients book themselves in, day or night' },
      { icon: 'search', text: 'People searching nearby can find you' },
      { icon: 'phone', text: 'Looks right on the phone they’re holding' },
      { icon: 'badge', text: 'Your reviews do the convincing' },
    ],
  },
  sections: {
    label: 'On this page',
    links: [
      ['Websites', 'websitePackages', '#website-packages'],
      ['Hosting', 'hostingPackages', '#hosting-packages'],
      ['Add-ons', 'addOns', '#add-ons'],
      ['Business email', 'microsoft365', '#microsoft-365'],
    ],
    from: (price: string) => `from ${price}`,
  },
  gst: `${PRICES_INCLUDE_GST}.`,
  packages: {
    title: 'Website Design Packages',
    onceOff: 'once off',
    was: 'Was',
    popular: 'Most Popular',
    /** @param period such as `/month` */
    hosting: (price: string, period: string) =>
      `Hosting is separate, from ${price} ${period.replace(/^\//, 'a ')}`,
    start: {
      button: 'Get Started with Website Design',
      before: 'Not sure which one? Ask all the same, and leave the package open.',
    },
    left: (remaining: number, total: number) => `${remaining} of ${total} left`,
  },
  bonus: { title: 'Bonus Inclusions', lead: 'Each comes with the package it names, at no extra price.' },
  hosting: {
    title: 'Hosting Packages',
    popular: 'Most Popular',
    start: { button: 'Get Started with Hosting', before: 'Not sure how much you need? Ask all the same.' },
  },
  addOns: {
    title: 'Additional Options',
    button: 'Add to Order',
    cardNote: {
      before: 'The Google Review NFC Card here is set up together with your website. On its own it’s',
      link: 'in our card shop',
    },
  },
  microsoft365: {
    title: 'Microsoft 365 Business Email',
    recommended: 'Recommended',
    choose: (plan: string) => `Choose ${plan}`,
    start: { button: 'Get Started with 365', before: 'Say how many accounts you need in the form.' },
  },
  noObligation: 'A request costs nothing: we talk through what suits your business first.',
  closing: {
    get title() {
      return texts().closingTitle
    },
    button: 'Book a free consult',
  },
} as const
