import { WEBSITE_PACKAGES, type WebsiteOffer, type WebsitePackage } from './website-packages.ts'

type ShownOffers = {
  offerOf: (website: WebsitePackage) => WebsiteOffer | undefined
  /** "50% OFF", over packages that all come down by as much. */
  badge: string | undefined
}
/** What the site claims about the catalogue's packages: by id, while the claim has not run out. */
type Claimed = { offers: Readonly<Record<string, WebsiteOffer>> | undefined; badge: string | undefined }

/**
 * What the packages cost before. The site's claims are about the catalogue's prices: over a list of the operator's
 * own stands what that list says, so that no was-price outlives the price it was about.
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

/** Rounded down: a badge never says more than is taken off. */
function percentOff(price: number, was: number): number {
  return Math.floor(((was - price) * 100) / was)
}
