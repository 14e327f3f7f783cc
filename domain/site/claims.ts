/** What the site claims about itself, by the names of the switches in site.json (rulings.md 32 and 48). */
export const CLAIM_NAMES = [
  'readReviews',
  'rating',
  'serviceUptime',
  'automationUptime',
  'websiteDiscount',
  'websiteOffers',
  'testimonial',
] as const

export type ClaimName = (typeof CLAIM_NAMES)[number]

/** The operator's switches: false hides a claim. A claim that is not named is on while it has a source. */
export type ClaimSwitches = { readonly [Name in ClaimName]?: boolean }
