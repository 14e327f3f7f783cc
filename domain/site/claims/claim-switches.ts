/** The names of the site's claims, which are also their keys in a settings document (rulings.md 32 and 48). */
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

/**
 * The operator's switches. False hides a claim. With true or without a switch, a claim is shown while it has a source
 * and has not ended.
 */
export type ClaimSwitches = { readonly [Name in ClaimName]?: boolean }
