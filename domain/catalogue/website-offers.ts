import { WEBSITE_PACKAGES, type WebsiteOffer, type WebsitePackage } from './website-packages.ts'

type ShownOffers = {
  offerOf: (website: WebsitePackage) => WebsiteOffer | undefined
  /** Such as "50% OFF": the claim `websiteDiscount`, or the discount that all the operator's packages share. */
  badge: string | undefined
}
/**
 * The claims about the catalogue's packages: `offers` by package id, and `badge`. Each is undefined while it is not
 * shown.
 */
type Claimed = { offers: Readonly<Record<string, WebsiteOffer>> | undefined; badge: string | undefined }

/**
 * The offers to show on packages. The claims are about the catalogue's prices, so they are shown only on the
 * catalogue's packages. The operator's packages have their own offers.
 */
export function shownOffers(packages: readonly WebsitePackage[], claimed: Claimed): ShownOffers {
  if (packages === WEBSITE_PACKAGES)
    return { offerOf: ({ id }) => claimed.offers?.[id], badge: claimed.badge }
  return { offerOf: ({ offer }) => offer, badge: badgeOf(packages) }
}

function badgeOf(packages: readonly WebsitePackage[]): string | undefined {
  const percents = new Set(
    packages.map(({ price, offer }) => offer && percentOff(price, offer.originalPrice)),
  )
  const [percent] = percents
  return percents.size === 1 && percent ? `${percent}% OFF` : undefined
}

/** The discount in percent, rounded down so that a badge never overstates it. */
function percentOff(price: number, was: number): number {
  return Math.floor(((was - price) * 100) / was)
}
