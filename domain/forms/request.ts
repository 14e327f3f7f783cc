import * as v from 'valibot'
import { oneLine, optionalLine, optionalLines } from '#domain/text-fields.ts'
import { email, firstName, lastName, MESSAGE_MAX, phone } from './contact-fields.ts'

/** From which button the request modal was opened (spec 3.4). */
export const FORM_TYPES = ['website', 'hosting', 'microsoft365', 'addons'] as const
export type FormType = (typeof FORM_TYPES)[number]

/** What stands for nothing chosen (spec 7). */
export const NONE = 'none'

/** The form value of a plan, or 'none'. Which plans there are is the catalogue's business, which may change. */
const choice = v.optional(
  v.pipe(
    optionalLine(100),
    v.transform((plan) => plan || NONE),
  ),
  NONE,
)
const COUNT_WORDS = 'Give a whole number from 1 to 999.'

/**
 * A count as JSON, as a form's text, or as a list of one (ruling 19); 0 when unset.
 */
const count = v.optional(
  v.pipe(
    v.union(
      [v.number(), v.string(), v.pipe(v.array(v.union([v.number(), v.string()])), v.maxLength(1))],
      COUNT_WORDS,
    ),
    v.transform((value) => Number(Array.isArray(value) ? (value[0] ?? 0) : value || 0)),
    v.integer(COUNT_WORDS),
    v.minValue(0, COUNT_WORDS),
    v.maxValue(999, COUNT_WORDS),
  ),
  0,
)

/** The request form of spec 3.4 in the shape of spec 7, with what ruling 19 adds. */
export const PackageRequest = v.object({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  website_design_plan: choice,
  hosting_plan: choice,
  microsoft_365_plan: choice,
  /** 0 when no plan is chosen. */
  microsoft_365_accounts: count,
  /** Slugs joined by commas, 'none' when there are none; a form sends one value each. */
  optional_addons: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())], 'Send the add-ons as text.'),
      v.transform((slugs) => (Array.isArray(slugs) ? slugs : slugs.split(',')).map((slug) => slug.trim())),
      v.transform((slugs) => slugs.filter((slug) => slug !== '' && slug !== NONE).join(',') || NONE),
      oneLine('', 1000),
    ),
    NONE,
  ),
  nfc_card_count: count,
  notes: optionalLines(MESSAGE_MAX),
  form_type: v.optional(
    v.picklist(FORM_TYPES, 'Send form_type as website, hosting, microsoft365 or addons.'),
    'website',
  ),
})
export type PackageRequest = v.InferOutput<typeof PackageRequest>
