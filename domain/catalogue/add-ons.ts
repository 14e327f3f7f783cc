import { type Cents, formatAud } from '#domain/money/money.ts'
import { slugOf } from './slug.ts'

export const QUOTE_ON_REQUEST = 'Quote on Request'

/** The price of the add-on Domain Set Up, and the value of the domain setup in Website Premium (product.md 9). */
export const DOMAIN_SET_UP: Cents = 12900

/** An add-on (product.md 3.2). Without a price it is quoted on request and cannot be put in a cart (rulings.md 4). */
export type AddOn = { id: string; name: string; description: string; price?: Cents }

/** Makes an add-on with an id derived from `name`. */
export const addOn = (name: string, description: string, price?: Cents): AddOn => ({
  id: slugOf(name),
  name,
  description,
  ...(price === undefined ? {} : { price }),
})

/** The add-ons in the order of product.md 9. Pages show the sorted `ADD_ONS`. */
const LISTED: readonly AddOn[] = [
  addOn('Google Business Profile Setup', 'Get on the map, properly, from scratch.', 14900),
  addOn('Logo Design', 'For the ute, the shirt and the site.', 19900),
  addOn('Business Card Design', 'Print-ready, front and back.', 14900),
  addOn('Brochure Design', 'One folded sheet for the letterbox.', 24900),
  addOn('Google Business Profile Audit', 'We check your listing and say what to fix.', 9900),
  addOn('Domain Set Up', 'Your domain bought, pointed and working.', DOMAIN_SET_UP),
  addOn('Surface Level Website Update', 'Text and photo swaps on a site you already have.', 7900),
  // not the card that the shop sells for $44.99 (rulings.md 15)
  addOn('Google Review NFC Card', 'A review card set up together with your website.', 4500),
  addOn('Email Marketing Setup', 'Stay in touch with past customers.'),
  addOn('Online Store Integration', 'Sell parts and call-outs online.'),
  addOn('Live Chat Integration', 'Talk to people while they’re looking.'),
  addOn('Appointment Booking System', 'Customers pick a time you’ve got.'),
]

/** Sorts add-ons by price, the cheapest first and quoted add-ons last. Equal prices keep their order (product.md 9). */
export function sortedByPrice(addOns: readonly AddOn[]): readonly AddOn[] {
  return addOns.toSorted((a, b) => {
    if (a.price === undefined) return b.price === undefined ? 0 : 1
    return b.price === undefined ? -1 : a.price - b.price
  })
}

/** Every add-on, in display order. */
export const ADD_ONS = sortedByPrice(LISTED)

/** The formatted price, such as "$149.00", or "Quote on Request" (product.md 3.2). */
export function formatAddOnPrice({ price }: Pick<AddOn, 'price'>, format = formatAud): string {
  return price === undefined ? QUOTE_ON_REQUEST : format(price)
}
