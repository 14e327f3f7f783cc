import { ADD_ONS, type AddOn } from '#domain/catalogue/add-ons.ts'
import { BONUS_INCLUSIONS, type BonusInclusion } from '#domain/catalogue/bonus-inclusions.ts'
import { HOSTING_PACKAGES, type HostingPackage } from '#domain/catalogue/hosting-packages.ts'
import { MICROSOFT_365, type Microsoft365Package } from '#domain/catalogue/microsoft-365.ts'
import { WEBSITE_PACKAGES, type WebsitePackage } from '#domain/catalogue/website-packages.ts'

/** The lists of the smart websites page, which the operator can change at run time (product.md 2.4). */
export type PageLists = {
  websitePackages: readonly WebsitePackage[]
  hostingPackages: readonly HostingPackage[]
  microsoft365: readonly Microsoft365Package[]
  addOns: readonly AddOn[]
  bonusInclusions: readonly BonusInclusion[]
}

/** The lists that the operator has changed. */
export type OwnLists = Partial<PageLists>

/** The built-in lists, from the catalogue. */
export const PAGE_LISTS: PageLists = {
  websitePackages: WEBSITE_PACKAGES,
  hostingPackages: HOSTING_PACKAGES,
  microsoft365: MICROSOFT_365,
  addOns: ADD_ONS,
  bonusInclusions: BONUS_INCLUSIONS,
}
