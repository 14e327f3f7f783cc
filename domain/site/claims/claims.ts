import type { WebsiteOffer, WebsitePackageId } from '#domain/catalogue/website-packages.ts'
import type { ClaimName } from './claim-switches.ts'

/**
 * A statement that the business must be able to prove. Every claim is a placeholder until the operator sets a real
 * value and source. A claim with a source is shown until the end of `endDate` (rulings.md 32), unless the settings
 * switch it off (rulings.md 48). Structured data contain no claim.
 */
export type Claim<Value> = {
  value: Value
  /** The source of the value. While it is empty, the claim is not shown. */
  source: string
  /** The last calendar day on which the claim may be shown, yyyy-MM-dd. */
  endDate: string
}

/** The source of a claim whose real value the operator has not set. */
export const PLACEHOLDER =
  'Placeholder from the product specification: put the real figure and its source here.'
const PLACEHOLDERS_END = '2027-12-31'

const placeholder = <Value>(value: Value): Claim<Value> => ({
  value,
  source: PLACEHOLDER,
  endDate: PLACEHOLDERS_END,
})

/** The offers on website packages, by the id of the package. */
export type WebsiteOffers = Readonly<Record<WebsitePackageId, WebsiteOffer>>

export const claims = {
  /** Percent of clients who read reviews before they book (product.md 2.2 and 2.6). */
  readReviews: placeholder(81),
  /** Shown with a "Sample rating" badge (product.md 2.6). */
  rating: placeholder({ stars: 4.9, reviews: 342 }),
  /** Shown in step two of "How It Works" (product.md 1). */
  serviceUptime: placeholder('99.99%'),
  /** Shown with the automation hosting plans (product.md 9). */
  automationUptime: placeholder('99%'),
  /** Shown as a badge over the website packages (product.md 9). */
  websiteDiscount: placeholder('50% OFF'),
  /**
   * The original prices, and how many packages are left at the offered price. Selling a package does not lower the
   * number that is left (product.md 4 and 9).
   */
  websiteOffers: placeholder<WebsiteOffers>({
    'website-starter': { originalPrice: 65800, remainingCount: 4, totalCount: 5 },
    'website-premium': { originalPrice: 99800, remainingCount: 2, totalCount: 5 },
    'website-ultra': { originalPrice: 139800, remainingCount: 3, totalCount: 5 },
  }),
  /** Shown with a "Sample testimonial" badge (product.md 2.14). */
  testimonial: placeholder({
    quote: 'I used to do wages at the kitchen table. Now it’s done before I’ve turned the ute on.',
    by: 'Plumber, three vans',
  }),
} as const satisfies Record<ClaimName, Claim<unknown>>

/** Whether a claim may be shown on `day` (yyyy-MM-dd): it has a source and has not ended. */
export function isCurrent(claim: Claim<unknown>, day: string): boolean {
  return claim.source.trim() !== '' && day <= claim.endDate
}
