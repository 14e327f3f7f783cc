import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { named as namedDay, WEEKDAYS } from '#domain/site/hours/shop-hours.ts'
import { isRecord } from '#domain/text/record.ts'
import { isSame, type SettingsDocument } from './settings-document.ts'
import { dayInWords, tidyAt } from './tidy.ts'

/** A changed value of the settings, described in words. */
export type SettingsChange = {
  /** The top-level key of the settings document, such as `lists`. */
  section: string
  /** Such as "Hosting, Starter, price". */
  label: string
  /**
   * The old value as people read it; '' for no value, and for an added or removed item of a list. `from` and `to` are
   * absent if either value is a long text, a list or an object, or if only the order of a list has changed.
   */
  from?: string
  /** The new value in the same form as `from`; "added" or "removed" for an added or removed item. */
  to?: string
}

const LABELS: Readonly<Record<string, string>> = {
  fullCheckout: 'Everything paid online',
  'lists.websitePackages': 'Websites',
  'lists.hostingPackages': 'Hosting',
  'lists.microsoft365': 'Business email',
  'lists.addOns': 'Add-ons',
  'lists.bonusInclusions': 'Bonuses',
  'claims.readReviews': 'Claim: clients who read reviews',
  'claims.rating': 'Claim: rating',
  'claims.serviceUptime': 'Claim: uptime in “How It Works”',
  'claims.automationUptime': 'Claim: uptime of the hosting plans',
  'claims.websiteDiscount': 'Claim: discount on websites',
  'claims.websiteOffers': 'Claim: was-prices of websites',
  'claims.testimonial': 'Claim: testimonial',
  brand: 'Brand',
  'brand.colours': 'Colour',
  'brand.colours.ink': 'Dark colour',
  'brand.colours.sun': 'Bright colour',
  'brand.logo': 'Logo',
  'brand.mailName': 'Emails come from',
  contact: 'Contact',
  'contact.abn': 'ABN',
  cards: 'Cards',
  'cards.prices': 'Price',
  ...Object.fromEntries(
    REVIEW_CARDS.map(({ id, name }) => [`cards.prices.${id}`, `Price of ${name.toLowerCase()}`]),
  ),
  'cards.lowStock': 'Low-stock level',
  hours: 'Hours',
  ...Object.fromEntries(WEEKDAYS.map((day) => [`hours.${day}`, `Hours on ${namedDay(day)}`])),
  closedDays: 'Closed days',
  holiday: 'Holiday notice',
  'holiday.on': 'Holiday notice',
  'holiday.firstDay': 'Holiday notice, first day',
  'holiday.backOn': 'Holiday notice, back on',
  shipping: 'Shipping promise',
  timeZone: 'Time zone',
  'pages./': 'Home',
  'pages./review-cards': 'Review cards',
  'pages./smart-websites': 'Smart websites',
  'pages./custom-solutions': 'Custom solutions',
  'pages./trade-ops': 'TradeOps',
  'pages./pricing': 'Pricing',
  'pages./booking-automation': 'Booking automation',
  'pages./payment-automation': 'Payment automation',
  'pages./social-automation': 'Social automation',
  'pages./contact': 'Contact page',
}

/** The maximum length of a value that is shown, in characters. */
const SHORT = 40

/** The differences between two complete documents, in the sequence of `after`. */
export function changesBetween(before: SettingsDocument, after: SettingsDocument): SettingsChange[] {
  return between('', '', before, after)
}

type Rebased = Record<'base' | 'published' | 'document', SettingsDocument>

/**
 * The labels of the values that a publication and a draft have both changed: `published` changed them in `base`, and
 * the draft `document` on top of `published` changes them again.
 */
export function overlapsOf({ base, published, document }: Rebased): string[] {
  const theirs = new Set(changesBetween(base, published).map(({ label }) => label))
  return changesBetween(published, document).flatMap(({ label }) => (theirs.has(label) ? [label] : []))
}

function between(path: string, label: string, was: unknown, is: unknown): SettingsChange[] {
  if (isSame(tidyAt(path, was), tidyAt(path, is))) return []
  if (isRecord(was) && isRecord(is)) return betweenRecords(path, label, was, is)
  const [old, fresh] = [named(was), named(is)]
  if (old && fresh) return betweenLists(path, label, old, fresh)
  const section = path.split('.')[0] ?? ''
  const [from, to] = [shown(path, was), shown(path, is)]
  return [{ section, label, ...(from !== undefined && to !== undefined && { from, to }) }]
}

function betweenRecords(
  path: string,
  label: string,
  was: SettingsDocument,
  is: SettingsDocument,
): SettingsChange[] {
  const keys = new Set([...Object.keys(is), ...Object.keys(was)])
  return [...keys].flatMap((key) => {
    const below = path === '' ? key : `${path}.${key}`
    const known = LABELS[below]
    const own = key === 'on' ? '' : readable(key)
    const title = known ?? [label, own].filter(Boolean).join(', ')
    return between(below, known === undefined && path === '' ? '' : title, was[key], is[key])
  })
}

type Named = ReadonlyMap<string, SettingsDocument>

function betweenLists(path: string, label: string, was: Named, is: Named): SettingsChange[] {
  const section = path.split('.')[0] ?? ''
  const names = new Set([...is.keys(), ...was.keys()])
  const changes = [...names].flatMap((name): SettingsChange[] => {
    const [old, fresh] = [was.get(name), is.get(name)]
    const title = `${label}, ${name}`
    if (!old) return [{ section, label: title, from: '', to: 'added' }]
    if (!fresh) return [{ section, label: title, from: '', to: 'removed' }]
    return betweenRecords(path, title, old, fresh)
  })
  return changes.length > 0 ? changes : [{ section, label: `${label}, order` }]
}

/**
 * The items of a list by name. Undefined for anything but a list, for an empty list, and when names repeat or are
 * missing.
 */
function named(value: unknown): Named | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.flatMap((item: unknown) => {
    if (!isRecord(item)) return []
    const name = item.name ?? item.title ?? item.question
    return typeof name === 'string' ? [[name, item] as const] : []
  })
  const byName = new Map(items)
  return byName.size === value.length && value.length > 0 ? byName : undefined
}

/** A short value as people read it; '' for no value, undefined for a long text, a list or an object. */
function shown(path: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (text === undefined || text.length > SHORT) return undefined
  return /price/i.test(path) && /^\d/.test(text) ? `$${text}` : dayInWords(text)
}

/** Makes words of a key: "buttonText" gives "button text". */
const readable = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
