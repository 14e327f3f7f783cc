import { ADD_ONS } from '#domain/catalogue/add-ons.ts'
import { HOSTING_PACKAGES } from '#domain/catalogue/hosting-packages.ts'
import { MICROSOFT_365 } from '#domain/catalogue/microsoft-365.ts'
import { WEBSITE_PACKAGES } from '#domain/catalogue/website-packages.ts'
import { given, type LabelledValue, linesOf } from './labelled-value.ts'
import type { PackageRequest } from './request.ts'
import { type FormType, NFC_CARD_ADD_ON, NONE } from './request-choices.ts'

const FORM_TYPE_LABELS: Record<FormType, string> = {
  website: 'Website design',
  hosting: 'Hosting',
  microsoft365: 'Microsoft 365',
  addons: 'Add-ons',
}

/** All fields of a package request, except the contact fields. */
export function requestValues(fields: PackageRequest): LabelledValue[] {
  return given([
    ...chosen(fields, asTyped),
    { label: 'Notes', value: linesOf(fields.notes) },
    { label: 'Asked from', value: FORM_TYPE_LABELS[fields.form_type] },
  ])
}

/** The fields that are names of our catalogue. */
export function requestChoices(fields: PackageRequest): LabelledValue[] {
  return given(chosen(fields, leftOut))
}

/**
 * The requested products of a stored request, by full name: "Website Premium, Hosting Starter" (rulings.md 33).
 */
export function requestTitle(fields: Readonly<Record<string, unknown>>): string {
  const textOf = (name: keyof PackageRequest) => {
    const value = fields[name]
    return typeof value === 'string' ? value : NONE
  }
  const plan = (ladder: string, names: Readonly<Record<string, string>>, value: string) => {
    if (value === NONE || value === '') return []
    return [Object.hasOwn(names, value) ? names[value] : `${ladder} ${value}`]
  }
  return [
    ...plan('Website', WEBSITE, textOf('website_design_plan')),
    ...plan('Hosting', HOSTING, textOf('hosting_plan')),
    ...plan('Microsoft 365', EMAIL, textOf('microsoft_365_plan')),
    ...textOf('optional_addons')
      .split(',')
      .filter((slug) => slug !== '' && slug !== NONE)
      .map((slug) => EXTRAS[slug] ?? slug.replaceAll('-', ' ')),
  ].join(', ')
}

/** Maps a choice that is not in the catalogue, because pages may have other lists (product.md 2.4). */
type Stranger = (value: string) => string
const asTyped: Stranger = (value) => value
const leftOut: Stranger = () => ''

/**
 * The choices by full name, because three plan groups have a Starter (rulings.md 33). The default of a count is 1
 * (product.md 8).
 */
function chosen(fields: PackageRequest, stranger: Stranger): LabelledValue[] {
  const nameOf = (names: Readonly<Record<string, string>>, value: string) =>
    Object.hasOwn(names, value) ? (names[value] ?? '') : stranger(value)
  const slugs = fields.optional_addons === NONE ? [] : fields.optional_addons.split(',')
  const hasPlan = fields.microsoft_365_plan !== NONE
  return [
    { label: 'Website package', value: nameOf(WEBSITE, fields.website_design_plan) },
    { label: 'Hosting', value: nameOf(HOSTING, fields.hosting_plan) },
    { label: 'Microsoft 365', value: nameOf(EMAIL, fields.microsoft_365_plan) },
    { label: 'Email accounts', value: hasPlan ? String(fields.microsoft_365_accounts || 1) : '' },
    { label: 'Add-ons', value: slugs.map((slug) => nameOf(EXTRAS, slug)).filter(Boolean) },
    { label: 'NFC cards', value: slugs.includes(NFC_CARD_ADD_ON) ? String(fields.nfc_card_count || 1) : '' },
  ]
}

const namesOf = (plans: readonly { formValue: string; fullName: string }[]) =>
  Object.fromEntries([
    [NONE, 'None'],
    ...plans.map(({ formValue, fullName }): [string, string] => [formValue, fullName]),
  ])
const WEBSITE = namesOf(WEBSITE_PACKAGES)
const HOSTING = namesOf(HOSTING_PACKAGES)
const EMAIL = namesOf(MICROSOFT_365)
const EXTRAS = Object.fromEntries(ADD_ONS.map(({ id, name }) => [id, name]))
