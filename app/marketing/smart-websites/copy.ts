import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'

/** The copy of the smart websites page (product.md 2.4); names and prices come from the catalogue. */
export const smartWebsites = {
  back: 'Back to Home',
  title: 'Smart Websites for Trade Businesses',
  lead: 'A website that answers when you can’t: shows your work, takes the booking, sends you the details.',
  yourSite: {
    title: 'Your site, now',
    badge: 'Sample site',
    legend: 'Trade',
    trades: { electrician: 'Electrician', plumber: 'Plumber', painter: 'Painter' },
    name: 'Your business name',
    frame: (trade: string) => `Sample site: ${trade}`,
    packages: (price: string) => `See packages, from ${price}`,
    request: 'Request yours',
    caption: 'Drawn for three made-up businesses. Yours gets its own look.',
    /** Goes into the notes of a request, where the visitor reads it before it is sent. */
    note: (name: string, trade: string) => `Business name: ${name}. Sample site: ${trade}.`,
  },
  why: {
    title: 'Why You Need a Smart Website',
    points: [
      { icon: 'calendar', text: 'Clients book themselves in, day or night' },
      { icon: 'search', text: 'People searching nearby can find you' },
      { icon: 'phone', text: 'Looks right on the phone they’re holding' },
      { icon: 'badge', text: 'Your reviews do the convincing' },
    ],
  },
  gst: `${PRICES_INCLUDE_GST}.`,
  packages: {
    title: 'Website Design Packages',
    onceOff: 'once off',
    was: 'Was',
    popular: 'Most Popular',
    start: {
      button: 'Get Started with Website Design',
      before: 'Not sure which one? Ask all the same, and leave the package open.',
    },
    left: (remaining: number, total: number) => `${remaining} of ${total} left`,
  },
  bonus: { title: 'Bonus Inclusions', lead: 'Part of the package, at no extra price.' },
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
    start: { button: 'Get Started with 365', before: 'Say how many accounts you need in the form.' },
  },
  order: 'A request costs nothing: we talk through what suits your business first.',
  closing: { title: 'Not sure what you need? Have a yarn with us.', button: 'Book a free consult' },
} as const
