import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { QUOTE_ON_REQUEST } from '#domain/catalogue/add-ons.ts'
import { LOW_STOCK, REVIEW_CARD_PRICE, REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/shop-time.ts'
import { CLAIM_NAMES } from './claims/claim-switches.ts'
import { claims } from './claims/claims.ts'
import { BUILT_SHIPPING } from './hours/shipping-time.ts'
import { BUILT_HOURS } from './hours/shop-hours.ts'
import { PAGE_LISTS } from './page-lists.ts'

/** A settings document: JSON in the form of site.json, whether valid or not. */
export type SettingsDocument = Record<string, unknown>

/** The whole document as the shop was built, with every value that the office can change. */
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
          ...(buttonText && { buttonText }),
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
        ...(plan.buttonText && { buttonText: plan.buttonText }),
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
  }
}

/** The was-prices of a claim, in dollars as everything in a document. */
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

/** A document with the values of `base` where it has none. A list replaces the whole list. */
export function fillDocument(document: unknown, base: SettingsDocument = builtDocument()): SettingsDocument {
  return isRecord(document) ? merged(base, withSwitches(document)) : base
}

/** A claim that is only a switch, as an entry with a switch. */
function withSwitches(document: SettingsDocument): SettingsDocument {
  if (!isRecord(document.claims)) return document
  const entries = Object.entries(document.claims).map(([name, entry]) => [
    name,
    typeof entry === 'boolean' ? { on: entry } : entry,
  ])
  return { ...document, claims: Object.fromEntries(entries) }
}

function merged(base: SettingsDocument, over: SettingsDocument): SettingsDocument {
  const result = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = isRecord(below) && isRecord(value) ? merged(below, value) : value
  }
  return result
}

/** A document without the values that it shares with `base`: what a site.json of it has to say. */
export function trimDocument(
  document: SettingsDocument,
  base: SettingsDocument = builtDocument(),
): SettingsDocument {
  const { claims: kept, ...rest } = trimmed('', document, base)
  if (!isRecord(kept)) return kept === undefined ? rest : { ...rest, claims: kept }
  const entries = Object.entries(kept).map(([name, entry]) => {
    const isSwitch = isRecord(entry) && Object.keys(entry).join() === 'on'
    return [name, isSwitch ? entry.on : entry]
  })
  return { ...rest, claims: Object.fromEntries(entries) }
}

/** Groups of values that can be given one by one. Everything else is given whole, such as the hours of a day. */
const GROUP =
  /^(?:lists|claims(?:\.\w+)?|brand(?:\.colours)?|contact(?:\.social)?|cards(?:\.prices)?|hours|holiday)?$/

function trimmed(path: string, document: SettingsDocument, base: SettingsDocument): SettingsDocument {
  const kept = Object.entries(document).flatMap(([key, value]) => {
    const [below, at] = [base[key], path === '' ? key : `${path}.${key}`]
    if (isSame(below, value)) return []
    if (!GROUP.test(at) || !isRecord(below) || !isRecord(value)) return [[key, value] as const]
    const rest = trimmed(at, value, below)
    return Object.keys(rest).length === 0 ? [] : [[key, rest] as const]
  })
  return Object.fromEntries(kept)
}

/**
 * The three-way merge of two documents that began with `base`: what `mine` changed, on top of `theirs`. A list counts as
 * one value.
 */
export function mergeDocuments(
  base: SettingsDocument,
  mine: SettingsDocument,
  theirs: SettingsDocument,
): SettingsDocument {
  const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  const kept = [...keys].flatMap((key) => {
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    const both = isRecord(own) && isRecord(other)
    const value = both ? mergeDocuments(isRecord(was) ? was : {}, own, other) : isSame(was, own) ? other : own
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(kept)
}

/** Whether two JSON values are equal. The order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}
