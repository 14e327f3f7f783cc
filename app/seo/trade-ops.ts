import type { SoftwareApplication } from 'schema-dts'
import { tradeOps as words } from '#app/marketing/trade-ops/copy.ts'
import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE } from '#domain/catalogue/platform.ts'
import { monthly } from './offers.ts'
import { businessOf, type Site, urlOf } from './site.ts'

/** TradeOps and its price after the beta: a base price and a price per employee (product.md 9). */
export function tradeOps(site: Site): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    name: 'TradeOps',
    description: words.lead,
    url: urlOf(site, '/trade-ops'),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: businessOf(site),
    offers: {
      '@type': 'Offer',
      availability: 'https://schema.org/LimitedAvailability', // in beta, by invitation
      url: urlOf(site, '/pricing'),
      priceSpecification: [monthly(PLATFORM_BASE), monthly(PLATFORM_PER_EMPLOYEE, 'per employee per month')],
    },
  }
}
