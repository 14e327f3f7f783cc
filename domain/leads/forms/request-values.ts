import { type OwnLists, PAGE_LISTS } from '#domain/site/page-lists.ts'
import { given, type LabelledValue, linesOf } from './labelled-value.ts'
import type { PackageRequest } from './request.ts'
import { type FormType, NFC_CARD_ADD_ON, NONE } from './request-choices.ts'

/** The label of the value that says on which part of the page a request began. */
export const ASKED_FROM = 'Asked from'

/** The part of the page on which a request began, such as "Hosting"; undefined for other forms. */
export function askedFrom(values: readonly LabelledValue[]): string | undefined {
  const from = values.find(({ label }) => label === ASKED_FROM)?.value
  return typeof from === 'string' ? from : undefined
}

const FORM_TYPE_LABELS: Record<FormType, string> = {
  website: 'Website design',
  hosting: 'Hosting',
  microsoft365: 'Microsoft 365',
  addons: 'Add-ons',
}

/**
 * All fields of a package request, except the contact fields. `own` are the operator's lists, which can have choices
 * that the catalogue does not have.
 */
export function requestValues(fields: PackageRequest, own: OwnLists = {}): LabelledValue[] {
  return given([
    ...chosen(fields, namesIn(own), asTyped),
    { label: 'Notes', value: linesOf(fields.notes) },
    { label: ASKED_FROM, value: FORM_TYPE_LABELS[fields.form_type] },
  ])
}

/**
 * The chosen products and their quantities. Leaves out “None”, and every choice that is neither in the catalogue
 * nor in the operator's lists.
 */
export function requestChoices(fields: PackageRequest, own: OwnLists = {}): LabelledValue[] {
  return given(chosen(fields, namesIn(own), leftOut)).filter(({ value }) => value !== NONE_NAME)
}

/** The full names of the products in a stored request, such as "Website Premium, Hosting Starter" (rulings.md 33). */
export function requestTitle(fields: Readonly<Record<string, unknown>>, own: OwnLists = {}): string {
  const { websites, hostings, emails, addOns } = namesIn(own)
  const textOf = (name: keyof PackageRequest) => {
    const value = fields[name]
    return typeof value === 'string' ? value : NONE
  }
  const plan = (group: string, names: NameByValue, value: string) => {
    if (value === NONE || value === '') return []
    return [Object.hasOwn(names, value) ? names[value] : `${group} ${value}`]
  }
  return [
    ...plan('Website', websites, textOf('website_design_plan')),
    ...plan('Hosting', hostings, textOf('hosting_plan')),
    ...plan('Microsoft 365', emails, textOf('microsoft_365_plan')),
    ...textOf('optional_addons')
      .split(',')
      .filter((slug) => slug !== '' && slug !== NONE)
      .map((slug) => (Object.hasOwn(addOns, slug) ? addOns[slug] : slug.replaceAll('-', ' '))),
  ].join(', ')
}

/** The text for a choice that is in no list. The lists may have changed since the request (product.md 2.4). */
type UnknownChoice = (value: string) => string
const asTyped: UnknownChoice = (value) => value
const leftOut: UnknownChoice = () => ''

/**
 * The choices with their full names, because website packages and hosting both have a Starter (rulings.md 33). A
 * missing number of accounts or cards counts as 1 (product.md 5).
 */
function chosen(
  fields: PackageRequest,
  { websites, hostings, emails, addOns }: Names,
  unknownChoice: UnknownChoice,
): LabelledValue[] {
  const nameOf = (names: NameByValue, value: string) =>
    Object.hasOwn(names, value) ? (names[value] ?? '') : unknownChoice(value)
  const slugs = fields.optional_addons === NONE ? [] : fields.optional_addons.split(',')
  const plan365 = nameOf(emails, fields.microsoft_365_plan)
  const hasPlan = fields.microsoft_365_plan !== NONE && plan365 !== ''
  return [
    { label: 'Website package', value: nameOf(websites, fields.website_design_plan) },
    { label: 'Hosting', value: nameOf(hostings, fields.hosting_plan) },
    { label: 'Microsoft 365', value: plan365 },
    { label: 'Email accounts', value: hasPlan ? String(fields.microsoft_365_accounts || 1) : '' },
    { label: 'Add-ons', value: slugs.map((slug) => nameOf(addOns, slug)).filter(Boolean) },
    { label: 'NFC cards', value: slugs.includes(NFC_CARD_ADD_ON) ? String(fields.nfc_card_count || 1) : '' },
  ]
}

const NONE_NAME = 'None'
const namesOf = (plans: readonly { formValue: string; fullName: string }[]) =>
  Object.fromEntries([
    [NONE, NONE_NAME],
    ...plans.map(({ formValue, fullName }): [string, string] => [formValue, fullName]),
  ])
type NameByValue = Readonly<Record<string, string>>
type Names = Readonly<Record<'websites' | 'hostings' | 'emails' | 'addOns', NameByValue>>

/**
 * The names of the choices in the catalogue and in the operator's lists. If both have a choice, the operator's name
 * counts.
 */
function namesIn({
  websitePackages = [],
  hostingPackages = [],
  microsoft365 = [],
  addOns = [],
}: OwnLists): Names {
  return {
    websites: namesOf([...PAGE_LISTS.websitePackages, ...websitePackages]),
    hostings: namesOf([...PAGE_LISTS.hostingPackages, ...hostingPackages]),
    emails: namesOf([...PAGE_LISTS.microsoft365, ...microsoft365]),
    addOns: Object.fromEntries([...PAGE_LISTS.addOns, ...addOns].map(({ id, name }) => [id, name])),
  }
}
