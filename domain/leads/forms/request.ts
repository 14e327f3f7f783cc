import * as v from 'valibot'
import { oneLine, optionalLine, optionalLines } from '#domain/text/text-fields.ts'
import { FORM_TYPES, NONE } from './request-choices.ts'
import { email, firstName, lastName, MESSAGE_MAX, phone } from './shared-fields.ts'

/** The form value of a plan, or 'none'. The schema does not check the plan, because the catalogue may change. */
const choice = v.nullish(
  v.pipe(
    optionalLine(100),
    v.transform((plan) => plan || NONE),
  ),
  NONE,
)
const COUNT_MESSAGE = 'Give a whole number from 1 to 999.'
const oneCount = v.union([v.number(), v.string()], COUNT_MESSAGE)

/** Reads a count from a number, a text, or a list with one number or text (rulings.md 19). An unset count is 0. */
const count = v.nullish(
  v.pipe(
    v.union([oneCount, v.pipe(v.array(oneCount), v.maxLength(1, COUNT_MESSAGE))], COUNT_MESSAGE),
    v.transform((value) => String(Array.isArray(value) ? (value[0] ?? '') : value).trim()),
    v.regex(/^\d{0,3}$/, COUNT_MESSAGE),
    v.transform(Number),
  ),
  0,
)

const ADD_ON_MESSAGE = 'Send the add-ons as text.'

/** Reads slugs from a list or a text with commas. Returns a text with commas, without duplicates, or 'none'. */
const addOns = v.nullish(
  v.pipe(
    v.union([v.string(), v.array(v.string())], ADD_ON_MESSAGE),
    v.transform((sent) => (Array.isArray(sent) ? sent : [sent]).flatMap((slugs) => slugs.split(','))),
    v.transform((slugs) => [...new Set(slugs.map((slug) => slug.trim()))]),
    v.transform((slugs) => slugs.filter((slug) => slug !== '' && slug !== NONE).join(',') || NONE),
    oneLine(ADD_ON_MESSAGE, 1000),
  ),
  NONE,
)

/**
 * The request form of product.md 3.4 in the shape of product.md 7, with the fields of rulings.md 19. Only the contact
 * fields are required (product.md 5).
 */
export const PackageRequest = v.object({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  website_design_plan: choice,
  hosting_plan: choice,
  microsoft_365_plan: choice,
  /** With a plan, 0 means the default of 1 (product.md 5). */
  microsoft_365_accounts: count,
  optional_addons: addOns,
  nfc_card_count: count,
  notes: optionalLines(MESSAGE_MAX),
  form_type: v.optional(
    v.picklist(FORM_TYPES, 'Send form_type as website, hosting, microsoft365 or addons.'),
    'website',
  ),
})
export type PackageRequest = v.InferOutput<typeof PackageRequest>
