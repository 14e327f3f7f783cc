import type { Service } from 'schema-dts'
import { customSolutions } from '#app/marketing/custom-solutions/copy.ts'
import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import { monthlyFrom } from './offers.ts'
import { businessOf, type Site } from './site.ts'

/** The hosting plans of custom automations with their starting prices (product.md 9). */
export function automationHosting(site: Site): Service {
  return {
    '@type': 'Service',
    name: customSolutions.title,
    description: customSolutions.lead,
    provider: businessOf(site),
    areaServed: 'AU',
    offers: AUTOMATION_HOSTING.map(({ fullName, priceFrom }) =>
      monthlyFrom(site, { name: fullName, price: priceFrom, path: '/custom-solutions' }),
    ),
  }
}
