import type { Offer, UnitPriceSpecification } from 'schema-dts'
import type { Cents } from '#domain/money/money.ts'
import { businessOf, type Site, urlOf } from './site.ts'

/** Formats cents as dollars in machine-readable form, such as "44.99". */
const dollars = (cents: Cents): string => (cents / 100).toFixed(2)

const AUSTRALIAN = { priceCurrency: 'AUD', valueAddedTaxIncluded: true } as const
/** UN/CEFACT's code for a month. */
const MONTH = 'MON'

type OfferCopy = { name: string; price: Cents; path: string; description?: string }

/**
 * An offer at one price, which includes GST (rulings.md 34). The output does not mention GST, because schema.org has a
 * property for GST only in price specifications.
 */
export function offer(site: Site, { name, price, path, description }: OfferCopy): Offer {
  return {
    '@type': 'Offer',
    name,
    ...(description ? { description } : {}),
    price: dollars(price),
    priceCurrency: 'AUD',
    availability: 'https://schema.org/InStock',
    url: urlOf(site, path),
    seller: businessOf(site),
  }
}

/** An offer paid monthly. `each` names the unit if the price is per unit, such as "per user per month". */
export function monthlyOffer(site: Site, copy: OfferCopy, each?: string): Offer {
  return { ...offer(site, copy), priceSpecification: monthly(copy.price, each) }
}

/** A price per month. `each` names the unit if the price is per unit, such as "per user per month". */
export function monthly(price: Cents, each?: string): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    ...AUSTRALIAN,
    price: dollars(price),
    unitCode: MONTH,
    ...(each ? { unitText: each } : {}),
  }
}

/** An offer with a minimum price per month, such as "from $89 a month". */
export function monthlyFrom(site: Site, { name, price, path, description }: OfferCopy): Offer {
  return {
    '@type': 'Offer',
    name,
    ...(description ? { description } : {}),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...AUSTRALIAN,
      minPrice: price / 100,
      unitCode: MONTH,
    },
    url: urlOf(site, path),
    seller: businessOf(site),
  }
}
