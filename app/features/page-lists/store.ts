import { ADD_ONS } from '#domain/catalogue/add-ons.ts'
import { HOSTING_PACKAGES } from '#domain/catalogue/hosting-packages.ts'
import { MICROSOFT_365 } from '#domain/catalogue/microsoft-365.ts'
import { WEBSITE_PACKAGES } from '#domain/catalogue/website-packages.ts'

const LISTS = {
  websitePackages: WEBSITE_PACKAGES,
  hostingPackages: HOSTING_PACKAGES,
  microsoft365: MICROSOFT_365,
  addOns: ADD_ONS,
}

/** A list of the smart websites page as it stands now (spec 2.4). */
export function usePageList<Name extends keyof typeof LISTS>(name: Name): (typeof LISTS)[Name] {
  return LISTS[name]
}
