import { type FormType, NONE } from '#domain/leads/forms/request-choices.ts'

/** The values of the request form (product.md 3.4). Packages and plans have the posted values; 'none' is no choice. */
export type RequestValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  websitePackage: string
  hostingPackage: string
  microsoft365Package: string
  /** The text as typed, which may be no number. */
  emailAccounts: string
  /** The ids of add-ons, in the order in which they were chosen. */
  addons: readonly string[]
  nfcCardCount: number
  notes: string
  formType: FormType
}

export const NEW_REQUEST: RequestValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  websitePackage: NONE,
  hostingPackage: NONE,
  microsoft365Package: NONE,
  emailAccounts: '1',
  addons: [],
  nfcCardCount: 1,
  notes: '',
  formType: 'website',
}

export function toggled(addons: readonly string[], id: string): readonly string[] {
  return addons.includes(id) ? addons.filter((other) => other !== id) : [...addons, id]
}
