import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { QUOTE_ON_REQUEST } from '#domain/catalogue/add-ons.ts'
import { hostingPackage } from '#domain/catalogue/hosting-packages.ts'
import { LOW_STOCK, REVIEW_CARD_PRICE, REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { websitePackage } from '#domain/catalogue/website-packages.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'
import { CLAIM_NAMES } from './claims/claim-switches.ts'
import { claims } from './claims/claims.ts'
import { BUILT_SHIPPING } from './hours/shipping-time.ts'
import { BUILT_HOURS } from './hours/shop-hours.ts'
import { PAGE_LISTS } from './page-lists.ts'
import { BUILT_TEXTS } from './page-texts/built-texts.ts'
import type { SettingsDocument } from './settings/settings-document.ts'

/**
 * The built-in document, with every value that the office can change. `timeZone` is that of the environment. Only the
 * server imports this function, because a page that imported it would load the texts of all pages. The server sends the
 * document to the office.
 */
export function builtDocument(timeZone = DEFAULT_TIME_ZONE): SettingsDocument {
  return {
    fullCheckout: false,
    lists: {
      websitePackages: PAGE_LISTS.websitePackages.map(
        ({ name, price, features, highlighted, buttonText }) => ({
          name,
          price: dollars(price),
          features,
          highlighted,
          ...ownButton(buttonText, websitePackage(name, price, []).buttonText),
        }),
      ),
      hostingPackages: PAGE_LISTS.hostingPackages.map((plan) => ({
        name: plan.name,
        price: dollars(plan.price),
        period: plan.period,
        description: plan.description,
        features: plan.features,
        highlighted: plan.highlighted,
        mostPopular: plan.mostPopular,
        ...ownButton(plan.buttonText, hostingPackage(plan.name, plan.price, '', []).buttonText),
      })),
      microsoft365: PAGE_LISTS.microsoft365.map(
        ({ name, price, description, features, highlighted, color }) => ({
          name,
          price: dollars(price),
          description,
          features,
          highlighted,
          color,
        }),
      ),
      addOns: PAGE_LISTS.addOns.map(({ name, price, description }) => ({
        name,
        price: price === undefined ? QUOTE_ON_REQUEST : dollars(price),
        description,
      })),
      bonusInclusions: PAGE_LISTS.bonusInclusions.map(({ title, description, image }) => ({
        title,
        description,
        image,
      })),
    },
    claims: Object.fromEntries(
      CLAIM_NAMES.map((name) => {
        const { value, source, endDate } = claims[name]
        return [name, { on: true, value: inDollars(value), source, endDate }]
      }),
    ),
    brand: {
      name: BUILT_BRAND.name,
      tagline: BUILT_BRAND.tagline,
      mailName: '',
      colours: { ink: BUILT_BRAND.colours.ink, sun: BUILT_BRAND.colours.sun },
      logo: '',
    },
    contact: {
      phone: BUILT_BRAND.phone,
      email: BUILT_BRAND.email,
      address: BUILT_BRAND.address ?? '',
      abn: BUILT_BRAND.abn ?? '',
      social: { facebook: '', instagram: '', linkedin: '', ...BUILT_BRAND.social },
    },
    cards: {
      prices: Object.fromEntries(REVIEW_CARDS.map(({ id }) => [id, dollars(REVIEW_CARD_PRICE)])),
      lowStock: LOW_STOCK,
    },
    hours: BUILT_HOURS,
    closedDays: [],
    holiday: { on: false, firstDay: '', backOn: '', text: '' },
    shipping: BUILT_SHIPPING,
    timeZone,
    pages: BUILT_TEXTS,
  }
}

/**
 * The field `buttonText`, left out if its value is the usual text. The usual text is made from the name, so it changes
 * when the operator changes the name.
 */
const ownButton = (buttonText: string, usual: string) => (buttonText === usual ? {} : { buttonText })

/** Converts the original prices in a claim to dollars, the unit of all prices in a document. */
function inDollars(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const isPrice = key === 'originalPrice' && typeof entry === 'number'
      return [key, isPrice ? dollars(entry) : inDollars(entry)]
    }),
  )
}

/** `4499` gives "44.99", as prices are written in a document. */
export const dollars = (cents: Cents): string => (cents / 100).toFixed(2)
