import type { OfferShippingDetails, Product, ProductGroup } from 'schema-dts'
import { productArt } from '#app/shop/product-art.ts'
import { reviewCards as copy } from '#app/shop/review-cards/copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { REVIEW_CARDS, type ReviewCardVariant } from '#domain/catalogue/review-cards.ts'
import { shippingDays } from '#domain/site/hours/shipping-time.ts'
import { offer } from './offers.ts'
import { type Site, urlOf } from './site.ts'

const PATH = '/review-cards'
const brandOf = () => ({ '@type': 'Brand', name: brand.name }) as const

/** The shipping of a card: free within Australia, and posted within the promised days (product.md 9). */
const shipping = (): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'AUD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AU' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: {
      '@type': 'QuantitativeValue',
      minValue: shippingDays().from,
      maxValue: shippingDays().to,
      unitCode: 'DAY',
    },
  },
})

/** The six cards and their prices. The rating of the page is left out, because it is a sample (rulings.md 32). */
export function reviewCards(site: Site): ProductGroup {
  return {
    '@type': 'ProductGroup',
    name: copy.title,
    description: copy.summary,
    url: urlOf(site, PATH),
    brand: brandOf(),
    productGroupID: 'review-cards',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: REVIEW_CARDS.map((card) => variant(site, card)),
  }
}

function variant(site: Site, card: ReviewCardVariant): Product {
  const { short, text } = copy.type.names[card.type]
  return {
    '@type': 'Product',
    name: card.name,
    description: text,
    sku: card.id,
    brand: brandOf(),
    color: copy.colour.names[card.colour],
    size: short,
    image: urlOf(site, productArt[card.id].src),
    offers: {
      ...offer(site, { name: card.name, price: card.unitPriceCents, path: PATH }),
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: shipping(),
    },
  }
}
