import type { OpeningHoursSpecification, Organization, WebSite } from 'schema-dts'
import { contact } from '#app/leads/contact/copy.ts'
import { socialLinks } from '#app/shell/navigation.ts'
import { brand } from '#domain/brand/brand.ts'
import { publicLogoPath } from '#domain/brand/logo.ts'
import { BUILT_HOURS, shopHours } from '#domain/site/hours/shop-hours.ts'
import { inForce } from '#domain/site/in-force.ts'
import { businessOf, type Site, urlOf } from './site.ts'

/** The business and its contact details. Empty ones are omitted (rulings.md 40). */
export function business(site: Site): Organization {
  const reach = {
    ...(brand.phone ? { telephone: brand.phone } : {}),
    ...(brand.email ? { email: brand.email } : {}),
  }
  return {
    '@type': 'Organization',
    ...businessOf(site),
    name: brand.name,
    url: urlOf(site, '/'),
    logo: urlOf(site, publicLogoPath({ shape: 'rectangle', background: 'light', width: 500 })),
    slogan: brand.tagline,
    ...reach,
    areaServed: 'AU',
    sameAs: socialLinks().map(({ href }) => href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...reach,
      availableLanguage: 'en-AU',
      hoursAvailable: openingHoursSpecifications(),
    },
    ...(brand.address ? { address: brand.address } : {}),
    ...(brand.abn ? { taxID: brand.abn } : {}),
  }
}

/** The business hours. Days with the same hours share an entry. The days are in the order of the week. */
function openingHoursSpecifications() {
  const { week } = inForce().hours ?? shopHours(BUILT_HOURS)
  const open = contact.week.flatMap(({ name }, index) => {
    const { opens, closes } = week[index] ?? { opens: '', closes: '' }
    return opens === '' ? [] : [{ name, opens, closes }]
  })
  const specifications = [...Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`).values()].map(
    (days): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ name }) => name),
      opens: days[0]?.opens ?? '',
      closes: days[0]?.closes ?? '',
    }),
  )
  const [only] = specifications
  return specifications.length === 1 && only ? only : specifications
}

/** The site as a whole. Only the home page includes this node. */
export function webSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: urlOf(site, '/'),
    inLanguage: 'en-AU',
    publisher: businessOf(site),
  }
}
