import type { Organization, WebSite } from 'schema-dts'
import { contact } from '#app/leads/contact/copy.ts'
import { socialLinks } from '#app/shell/navigation.ts'
import { brand } from '#domain/brand/brand.ts'
import { publicLogoPath } from '#domain/brand/logo.ts'
import { addressOf, businessOf, type Site } from './site.ts'

/** The business and its contact details; what the brand file omits is omitted (rulings.md 40). */
export function business(site: Site): Organization {
  return {
    '@type': 'Organization',
    ...businessOf(site),
    name: brand.name,
    url: addressOf(site, '/'),
    logo: addressOf(site, publicLogoPath({ shape: 'rectangle', background: 'light', width: 500 })),
    slogan: brand.tagline,
    telephone: brand.phone,
    email: brand.email,
    areaServed: 'AU',
    sameAs: socialLinks.map(({ href }) => href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.phone,
      email: brand.email,
      availableLanguage: 'en-AU',
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: contact.week.filter(({ open }) => open).map(({ name }) => name),
        opens: '09:00',
        closes: '17:00',
      },
    },
    ...(brand.address ? { address: brand.address } : {}),
    ...(brand.abn ? { taxID: brand.abn } : {}),
  }
}

/** The site as a whole, on its home page. */
export function webSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: addressOf(site, '/'),
    inLanguage: 'en-AU',
    publisher: businessOf(site),
  }
}
