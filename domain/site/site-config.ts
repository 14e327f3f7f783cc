import * as v from 'valibot'
import { addOn, QUOTE_ON_REQUEST, sortedByPrice } from '#domain/catalogue/add-ons.ts'
import { BONUS_IMAGES } from '#domain/catalogue/bonus-inclusions.ts'
import { hostingPackage, MONTHLY } from '#domain/catalogue/hosting-packages.ts'
import { microsoft365Package } from '#domain/catalogue/microsoft-365.ts'
import { haveUniqueIds } from '#domain/catalogue/products.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { websitePackage } from '#domain/catalogue/website-packages.ts'
import { isRecord } from '#domain/text/record.ts'
import { oneLine } from '#domain/text/text-fields.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { ClaimName, ClaimSwitches } from './claims/claim-switches.ts'
import { hoursSchema, type ShopHours, shopHours } from './hours/shop-hours.ts'
import type { OwnLists } from './page-lists.ts'
import type { OwnPages } from './page-texts/page-text.ts'
import { pagesSchema } from './page-texts/pages-schema.ts'
import {
  copy,
  count,
  flag,
  listOf,
  name,
  namedList,
  object,
  oneOf,
  PRICE,
  price,
  yesOrNo,
} from './schema-parts.ts'
import { brandSchema, type OwnBrand } from './settings/brand-settings.ts'
import {
  type CardSettings,
  type Contact,
  cardsSchema,
  claimsSchema,
  closedDaysSchema,
  contactSchema,
  type Holiday,
  holidaySchema,
  type OwnClaims,
  type Shipping,
  shippingSchema,
  splitClaims,
  timeZoneSchema,
} from './settings/shop-settings.ts'

/**
 * The external systems that receive personal data. The environment variables that switch them on are, in the same
 * order, LEADS_WEBHOOK_URL, FORMS_FORWARD_URL, SMS_WEBHOOK_URL and GOOGLE_PLACES_KEY.
 */
export type DataReceiver = 'webhook' | 'form-inbox' | 'text-messages' | 'business-search'

/**
 * The settings that the operator can change while the site runs, as parsed from site.json or the office, and some
 * values that the server adds.
 */
export type SiteConfig = {
  lists: OwnLists
  /** Whether account holders can pay online for everything with a price, not only for cards (rulings.md 3). */
  fullCheckout: boolean
  /** The external systems that the privacy page lists. The server adds them from its environment. */
  receivers?: readonly DataReceiver[]
  /** Which claims are shown (rulings.md 48). */
  claims: ClaimSwitches
  /** The operator's values, sources and end dates of claims. */
  ownClaims?: OwnClaims
  /** The claims that have ended, which no page shows. The server adds this list. */
  endedClaims?: readonly ClaimName[]
  brand?: OwnBrand
  /** The id of the operator's look, as in `Brand`. The server adds this id. */
  lookId?: string
  contact?: Contact
  cards?: CardSettings
  hours?: ShopHours
  /** Single days on which the business is closed, besides the holiday and the weekly hours. Sorted. */
  closedDays?: readonly CalendarDay[]
  holiday?: Holiday
  /** The text of the holiday notice, on days on which the notice is shown. The server adds this text. */
  notice?: string
  shipping?: Shipping
  timeZone?: string
  /** The operator's texts of pages, by path. They replace the built-in texts. */
  pages?: OwnPages
  /**
   * In the configuration that a page contains, the paths of other pages whose texts the operator has changed. A browser
   * fetches those texts from /page-texts.json. `writeConfig` adds the paths.
   */
  textsElsewhere?: readonly string[]
}

/** The configuration of a site without settings and site.json. */
export const DEFAULT_SITE_CONFIG: SiteConfig = { lists: {}, fullCheckout: false, claims: {} }

const buttonText = v.optional(name)
const features = listOf(copy, { max: 12 })

const offer = v.pipe(
  object({ originalPrice: price, remainingCount: count(0), totalCount: count(1) }),
  v.check(
    ({ remainingCount, totalCount }) => remainingCount <= totalCount,
    'has more remaining than in total',
  ),
)

const website = v.pipe(
  object({ name, price, features, highlighted: flag, buttonText, discount: v.optional(offer) }),
  v.check(
    ({ price: now, discount }) => !discount || discount.originalPrice > now,
    'has a discount whose originalPrice is not above the price',
  ),
  v.transform(({ discount, buttonText: button, ...item }) => ({
    ...websitePackage(item.name, item.price, item.features, item.highlighted),
    ...(button && { buttonText: button }),
    ...(discount && { offer: discount }),
  })),
)

const hosting = v.pipe(
  object({
    name,
    price,
    period: v.optional(oneLine('takes what stands after the price, such as "/month"', 20)),
    description: copy,
    features,
    highlighted: v.optional(yesOrNo),
    mostPopular: flag,
    buttonText,
  }),
  v.transform(({ buttonText: button, highlighted, period, ...item }) => ({
    ...hostingPackage(item.name, item.price, item.description, item.features, item.mostPopular, {
      ...(highlighted !== undefined && { highlighted }),
      ...(period && { period }),
    }),
    ...(button && { buttonText: button }),
  })),
)

const microsoft365 = v.pipe(
  object({
    name,
    price,
    description: copy,
    features,
    highlighted: flag,
    color: oneOf(['light', 'medium', 'dark']),
  }),
  v.transform((item) =>
    microsoft365Package(item.name, item.price, item.color, item.description, item.features, item.highlighted),
  ),
)

const extra = v.pipe(
  object({
    name,
    price: v.optional(v.union([v.literal(QUOTE_ON_REQUEST), price], `${PRICE}, or "${QUOTE_ON_REQUEST}"`)),
    description: copy,
  }),
  v.transform((item) =>
    addOn(item.name, item.description, typeof item.price === 'number' ? item.price : undefined),
  ),
)

const bonus = v.pipe(
  object({ title: name, description: copy, image: oneOf(BONUS_IMAGES) }),
  v.transform((item) => ({ id: slugOf(item.title), ...item })),
)

/** Parses a settings document, in which prices are dollars, into the configuration of the site. */
const siteConfig = v.pipe(
  v.unknown(),
  v.transform(cleaned),
  object({
    fullCheckout: flag,
    lists: v.optional(
      object({
        websitePackages: v.exactOptional(namedList(website)),
        hostingPackages: v.exactOptional(namedList(hosting)),
        microsoft365: v.exactOptional(namedList(microsoft365)),
        addOns: v.exactOptional(
          v.pipe(
            namedList(extra),
            v.transform((items) => sortedByPrice(items)),
          ),
        ),
        bonusInclusions: v.exactOptional(namedList(bonus)),
      }),
      {},
    ),
    claims: v.optional(claimsSchema, {}),
    brand: v.exactOptional(brandSchema),
    contact: v.exactOptional(contactSchema),
    cards: v.exactOptional(cardsSchema),
    hours: v.exactOptional(hoursSchema),
    closedDays: v.exactOptional(closedDaysSchema),
    holiday: v.exactOptional(holidaySchema),
    shipping: v.exactOptional(shippingSchema),
    timeZone: v.exactOptional(timeZoneSchema),
    pages: v.exactOptional(pagesSchema),
  }),
  v.check(
    ({ lists, fullCheckout }) => !fullCheckout || haveUniqueIds(lists),
    'has fullCheckout, and something for sale that is named like a card or like something in another list',
  ),
  v.check(
    ({ lists, fullCheckout }) => !fullCheckout || (lists.hostingPackages ?? []).every(isMonthly),
    `has fullCheckout, which charges hosting each month, and a hosting package whose period is not "${MONTHLY}"`,
  ),
  v.transform(
    ({ claims, hours, ...config }): SiteConfig => ({
      ...config,
      ...splitClaims(claims),
      ...(hours && { hours: shopHours(hours) }),
    }),
  ),
)

/**
 * Removes the marks that change the direction of text (Bidi_Control), and blank lines from lists of lines. Copied phone
 * numbers can have such marks, and on a page they reverse the text that follows. A list ends with a blank line when
 * somebody has pressed Enter after the last item.
 */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\p{Bidi_Control}/gu, '')
  if (Array.isArray(value))
    return value.map(cleaned).filter((line) => typeof line !== 'string' || line.trim())
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]))
}

function isMonthly({ period }: { period: string }): boolean {
  return period === MONTHLY
}

/** Parses the text of site.json. `wrong` is one sentence that names the position of the first error. */
export function readSiteConfig(text: string): SiteConfig | { wrong: string } {
  const json = readJson(text)
  if ('wrong' in json) return json
  const result = v.safeParse(siteConfig, json.value, { abortEarly: true })
  return result.success ? result.output : { wrong: sentence(result.issues[0]) }
}

function readJson(text: string): { value: unknown } | { wrong: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { wrong: `It is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** A value of a settings document that cannot be used: its path, and a sentence about it. */
export type SettingsProblem = { path: (string | number)[]; message: string }

/**
 * Parses a settings document, the parsed JSON of a site.json. Returns every problem, so that the office can show each
 * at its field.
 */
export function readSettings(document: unknown): { config: SiteConfig } | { problems: SettingsProblem[] } {
  const result = v.safeParse(siteConfig, document)
  if (result.success) return { config: result.output }
  const problems = result.issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
    message: asSentence(message),
  }))
  return { problems }
}

/**
 * Makes a sentence of a message: "takes dollars" gives "This takes dollars." A message that is a sentence is left
 * unchanged.
 */
function asSentence(message: string): string {
  return /^[a-z]/.test(message) ? `This ${message}.` : message
}

/**
 * Makes a sentence of an issue, such as "lists.hostingPackages, item 2, price takes dollars from 0.01 to 999,999.99, such as 44.99."
 */
function sentence(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `item ${key + 1}` : String(key),
  )
  const position = path.join(', ').replace(/^lists, /, 'lists.')
  return `${position || 'The file'} ${issue.message}.`
}
