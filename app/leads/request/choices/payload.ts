import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import type { PackageRequest } from '#domain/leads/forms/request.ts'
import { type FormType, NFC_CARD_ADD_ON, NONE } from '#domain/leads/forms/request-choices.ts'
import type { RequestValues } from './values.ts'

/** The names under which the lists are posted. */
export const LIST_NAMES = {
  website: 'website_design_plan',
  hosting: 'hosting_plan',
  microsoft365: 'microsoft_365_plan',
  addons: 'optional_addons',
} as const satisfies Record<FormType, string>

/** The posted fields: the keys of product.md 7, and `form_type` and `nfc_card_count` (rulings.md 19). */
export function requestPayload(values: RequestValues): PackageRequest {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    phone: values.phone,
    website_design_plan: values.websitePackage,
    hosting_plan: values.hostingPackage,
    microsoft_365_plan: values.microsoft365Package,
    microsoft_365_accounts: accountsOf(values),
    optional_addons: values.addons.join(',') || NONE,
    nfc_card_count: cardsOf(values),
    notes: values.notes,
    form_type: values.formType,
  }
}

/** The number of email accounts: 0 without a plan (product.md 7), otherwise the typed number (`accountsIn`). */
export function accountsOf({ microsoft365Package, emailAccounts }: RequestValues): number {
  return microsoft365Package === NONE ? 0 : accountsIn(emailAccounts)
}

/**
 * The typed number of email accounts as a whole number from 1 to MAX_QUANTITY; 1 if the text is empty or no number
 * (product.md 5).
 */
export function accountsIn(text: string): number {
  return Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), MAX_QUANTITY)
}

export function cardsOf({ addons, nfcCardCount }: RequestValues): number {
  return addons.includes(NFC_CARD_ADD_ON) ? nfcCardCount : 0
}
