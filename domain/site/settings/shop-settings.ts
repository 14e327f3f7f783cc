import * as v from 'valibot'
import { phoneHref } from '#domain/brand/brand.ts'
import { REVIEW_CARDS, type VariantId } from '#domain/catalogue/review-cards.ts'
import type { Cents } from '#domain/money/money.ts'
import { CLAIM_NAMES, type ClaimName, type ClaimSwitches } from '#domain/site/claims/claim-switches.ts'
import { copy, flag, listOf, object, price, yesOrNo } from '#domain/site/schema-parts.ts'
import { emailProblem } from '#domain/text/email-address.ts'
import { isRecord } from '#domain/text/record.ts'
import { oneLine, optionalLine } from '#domain/text/text-fields.ts'
import { parseWebLink } from '#domain/text/web-link.ts'
import { type CalendarDay, parseCalendarDay } from '#domain/time/calendar-day.ts'
import { tidyAbn, tidyDay } from './tidy.ts'

const PHONE = 'takes a phone number, such as 1800 160 401'
const phone = v.pipe(
  oneLine(PHONE, 40),
  v.check((text) => /^tel:\+?\d{6,15}$/.test(phoneHref(text)), PHONE),
)
const email = v.pipe(
  oneLine('takes an email address, such as hello@example.com.au', 254),
  v.check(
    (text) => emailProblem(text) === undefined,
    ({ input }) => emailProblem(input) ?? '',
  ),
)
const link = v.pipe(
  optionalLine(300),
  v.check(
    (text) => text === '' || parseWebLink(text)?.protocol === 'https:',
    'takes a link that starts with https://',
  ),
  v.transform((text) => parseWebLink(text)?.href ?? ''),
)

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether a text is an ABN: 11 digits whose weighted sum, with 1 taken from the first digit, is a multiple of 89. */
function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '').split('').map(Number)
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, i) => total + weight * ((digits[i] ?? 0) - (i === 0 ? 1 : 0)),
    0,
  )
  return /^\d(?: ?\d){10}$/.test(text) && sum % 89 === 0
}
const abn = v.pipe(
  optionalLine(20),
  v.transform(tidyAbn),
  v.check((text) => text === '' || isAbn(text), 'takes an ABN of 11 digits. One of these digits is wrong'),
)

/** The schema of the contact details. An empty address, ABN or link removes the value of `BUILT_BRAND`. */
export const contactSchema = object({
  phone: v.exactOptional(phone),
  email: v.exactOptional(email),
  address: v.exactOptional(optionalLine(200)),
  abn: v.exactOptional(abn),
  social: v.exactOptional(
    object({
      facebook: v.exactOptional(link),
      instagram: v.exactOptional(link),
      linkedin: v.exactOptional(link),
    }),
  ),
})
export type Contact = v.InferOutput<typeof contactSchema>

const STOCK = 'takes a whole number from 0 to 1000'
const VARIANTS = REVIEW_CARDS.map(({ id }) => id)

export const cardsSchema = object({
  prices: v.exactOptional(object(v.entriesFromList(VARIANTS, v.exactOptional(price)))),
  lowStock: v.exactOptional(
    v.pipe(v.number(STOCK), v.integer(STOCK), v.minValue(0, STOCK), v.maxValue(1000, STOCK)),
  ),
})
export type CardSettings = { prices?: Partial<Record<VariantId, Cents>>; lowStock?: number }

const DAYS = 'takes a whole number of business days from 1 to 30'
const days = v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(30, DAYS))

/** The schema of the shipping time in business days. */
export const shippingSchema = v.pipe(
  object({ from: days, to: days }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'must not be fewer than the first number'),
    ['to'],
  ),
)
export type Shipping = { from: number; to: number }

const DAY = 'takes a day, such as 24/12/2026'
const day = v.pipe(
  v.string(DAY),
  v.transform(tidyDay),
  v.check((text): boolean => parseCalendarDay(text) !== undefined, DAY),
)
export const closedDaysSchema = v.pipe(
  listOf(day, { min: 0, max: 60 }),
  v.check((list) => new Set(list).size === list.length, 'has one day twice'),
  v.transform((list) => list.toSorted()),
)

/** The maximum length of the holiday notice, in characters. The notice is on every page. */
export const NOTICE_MAX = 140
const optionalDay = v.optional(v.union([v.literal(''), day], DAY), '')

/**
 * While `on` is true, the business is closed from `firstDay` until the day before `backOn`. Pages, forms and mails show
 * `text` as a notice from a week before `firstDay` until the day before `backOn`.
 */
export const holidaySchema = v.pipe(
  object({ on: flag, firstDay: optionalDay, backOn: optionalDay, text: optionalLine(NOTICE_MAX) }),
  v.forward(
    v.check(({ on, firstDay }) => !on || firstDay !== '', 'is missing'),
    ['firstDay'],
  ),
  v.forward(
    v.check(({ on, backOn }) => !on || backOn !== '', 'is missing'),
    ['backOn'],
  ),
  v.forward(
    v.check(
      ({ firstDay, backOn }) => firstDay === '' || backOn === '' || firstDay < backOn,
      'must be after the first day',
    ),
    ['backOn'],
  ),
  v.forward(
    v.check(({ on, text }) => !on || text !== '', 'is missing'),
    ['text'],
  ),
)
export type Holiday = { on: boolean; firstDay: CalendarDay; backOn: CalendarDay; text: string }

const ZONE = 'takes a time zone, such as Australia/Perth'
export const timeZoneSchema = v.pipe(v.string(ZONE), v.check(isTimeZone, ZONE))

function isTimeZone(text: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
    // requires a region and a place, because an offset such as +10:00 has no daylight saving
    return /^[A-Z]\w+\/\w/.test(text) && timeZone !== ''
  } catch {
    return false
  }
}

const SOURCE = 'takes where the figure comes from, such as "Our Google profile, 20 November 2026"'
const stars = v.pipe(
  v.number('takes stars from 1 to 5'),
  v.minValue(1, 'takes stars from 1 to 5'),
  v.maxValue(5, 'takes stars from 1 to 5'),
)
const whole = (from: number, to: number) => {
  const takes = `takes a whole number from ${from} to ${to}`
  return v.pipe(v.number(takes), v.integer(takes), v.minValue(from, takes), v.maxValue(to, takes))
}
const short = oneLine('takes a few words, such as "99.9%"', 30)
const wasPrice = object({ originalPrice: price, remainingCount: whole(0, 20), totalCount: whole(1, 20) })

const VALUES = {
  readReviews: whole(1, 100),
  rating: object({ stars, reviews: whole(1, 1_000_000) }),
  serviceUptime: short,
  automationUptime: short,
  websiteDiscount: short,
  websiteOffers: object({
    'website-starter': wasPrice,
    'website-premium': wasPrice,
    'website-ultra': wasPrice,
  }),
  testimonial: object({ quote: copy, by: oneLine('takes who said it', 60) }),
} as const satisfies Record<ClaimName, v.GenericSchema>

type ClaimEntry = { on?: boolean; value?: unknown; source?: string; endDate?: CalendarDay }

/** A claim in a document: a switch alone, or an object with switch, value, source and end date. */
function claim(name: ClaimName) {
  const whole = v.pipe(
    object({
      on: v.exactOptional(yesOrNo),
      value: v.exactOptional(VALUES[name] as v.GenericSchema),
      source: v.exactOptional(optionalLine(300)),
      endDate: v.exactOptional(day),
    }),
    // checked even if another value of the claim is wrong, so that all problems show at once
    v.forward(
      v.partialCheck([['on'], ['source']], ({ on, source }) => on === false || source !== '', SOURCE),
      ['source'],
    ),
  )
  return v.pipe(
    v.lazy(
      (input): v.GenericSchema<unknown, boolean | ClaimEntry> =>
        isRecord(input) ? (whole as v.GenericSchema<unknown, ClaimEntry>) : yesOrNo,
    ),
    v.transform((entry): ClaimEntry => (typeof entry === 'boolean' ? { on: entry } : entry)),
  )
}

export const claimsSchema = object(
  Object.fromEntries(CLAIM_NAMES.map((each) => [each, v.exactOptional(claim(each))])) as Record<
    ClaimName,
    v.ExactOptionalSchema<ReturnType<typeof claim>, undefined>
  >,
)

/** The operator's values, sources and end dates of claims. */
export type OwnClaims = {
  readonly [Name in ClaimName]?: { value?: unknown; source?: string; endDate?: CalendarDay }
}

/** Splits the claims of a document into switches and the operator's values. */
export function splitClaims(claims: Partial<Record<ClaimName, ClaimEntry>>): {
  claims: ClaimSwitches
  ownClaims?: OwnClaims
} {
  const entries = Object.entries(claims)
  const switches = entries.flatMap(([name, { on }]) => (on === undefined ? [] : [[name, on] as const]))
  const own = entries.flatMap(([name, entry]) => {
    const { on: _, ...rest } = entry
    return Object.keys(rest).length === 0 ? [] : [[name, rest] as const]
  })
  return {
    claims: Object.fromEntries(switches),
    ...(own.length > 0 && { ownClaims: Object.fromEntries(own) }),
  }
}
