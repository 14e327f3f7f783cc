import type { Offer, Service } from 'schema-dts'
import { smartWebsites as copy } from '#app/marketing/smart-websites/copy.ts'
import { MONTHLY } from '#domain/catalogue/hosting-packages.ts'
import { monthlyOffer, offer } from './offers.ts'
import { businessOf, type Site } from './site.ts'

const PATH = '/smart-websites'

/** The four lists of the page that have prices, with the current prices and never a former price (rulings.md 32). */
export function smartWebsites(site: Site): Service[] {
  const { websitePackages, hostingPackages, microsoft365, addOns } = site.lists
  const service = (name: string, offers: Offer[]): Service => ({
    '@type': 'Service',
    name,
    provider: businessOf(site),
    areaServed: 'AU',
    offers,
  })
  return [
    service(
      copy.packages.title,
      websitePackages.map(({ fullName, price, features }) =>
        offer(site, {
          name: fullName,
          price,
          path: `${PATH}#website-packages`,
          description: features.join(', '),
        }),
      ),
    ),
    service(
      copy.hosting.title,
      hostingPackages.map(({ fullName, price, period, features }) => {
        const path = `${PATH}#hosting-packages`
        const shown = { name: fullName, price, path, description: features.join(', ') }
        // a month has a unit code, but a period in an operator's own words has none
        return period === MONTHLY ? monthlyOffer(site, shown) : offer(site, shown)
      }),
    ),
    service(
      copy.microsoft365.title,
      microsoft365.map(({ fullName, price, description }) =>
        monthlyOffer(site, { name: fullName, price, path: PATH, description }, 'per user per month'),
      ),
    ),
    service(
      copy.addOns.title,
      // items that are quoted on request have no price
      addOns.flatMap(({ name, price, description }) =>
        price === undefined ? [] : [offer(site, { name, price, path: `${PATH}#add-ons`, description })],
      ),
    ),
  ]
}
