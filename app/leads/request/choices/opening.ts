import { FORM_TYPES } from '#domain/leads/forms/request-choices.ts'
import type { PageLists } from '#domain/site/page-lists.ts'
import { NEW_REQUEST, type RequestValues } from './values.ts'

export type RequestLists = Omit<PageLists, 'bonusInclusions'>

/** What a button requests: a form type, or the id of a package, a plan or an add-on. */
export type Input = string

/**
 * Returns the values of the form that a button opens (product.md 4): the button's form type, the button's item as the
 * only choice, and the contact details and notes typed before. Undefined when the item is in no list.
 */
export function openedFor(
  input: Input,
  typed: RequestValues,
  lists: RequestLists,
): RequestValues | undefined {
  const { firstName, lastName, email, phone, notes } = typed
  const values: RequestValues = { ...NEW_REQUEST, firstName, lastName, email, phone, notes }
  const formType = FORM_TYPES.find((type) => type === input)
  if (formType) return { ...values, formType }

  const has = ({ id }: { id: string }) => id === input
  const website = lists.websitePackages.find(has)
  if (website) return { ...values, formType: 'website', websitePackage: website.formValue }
  const hosting = lists.hostingPackages.find(has)
  if (hosting) return { ...values, formType: 'hosting', hostingPackage: hosting.formValue }
  const plan = lists.microsoft365.find(has)
  if (plan) return { ...values, formType: 'microsoft365', microsoft365Package: plan.formValue }
  if (!lists.addOns.some(has)) return undefined
  return { ...values, formType: 'addons', addons: [input] }
}
