import * as v from 'valibot'
import { MONTHLY } from '#domain/catalogue/hosting-packages.ts'
import type { Cents } from '#domain/money/money.ts'
import { type OwnLists, PAGE_LISTS } from '#domain/site/page-lists.ts'
import { PackageRequest } from './forms/request.ts'
import { NFC_CARD_ADD_ON } from './forms/request-choices.ts'
import type { LeadForm } from './leads.ts'

/** A sum of prices, GST included: what is paid once and what is paid each month. */
export type ListPrice = { onceCents: Cents; monthlyCents: Cents }

/**
 * The price of the products in a package request, by the current lists. Leaves out hosting that is not paid monthly.
 * Null for the other forms, and if no product has a price. A product in `own`, the operator's lists, takes precedence
 * over the same product in the catalogue.
 */
export function listPriceOf(
  form: LeadForm,
  fields: Readonly<Record<string, unknown>>,
  own: OwnLists = {},
): ListPrice | null {
  const read = form === 'request' ? v.safeParse(PackageRequest, fields) : undefined
  if (!read?.success) return null
  const { website_design_plan, hosting_plan, microsoft_365_plan, optional_addons } = read.output
  const plan = <T extends { formValue: string }>(
    value: string,
    lists: readonly (readonly T[] | undefined)[],
  ) => lists.flatMap((list) => list ?? []).find(({ formValue }) => formValue === value)
  const website = plan(website_design_plan, [own.websitePackages, PAGE_LISTS.websitePackages])
  const hosting = plan(hosting_plan, [own.hostingPackages, PAGE_LISTS.hostingPackages])
  const email = plan(microsoft_365_plan, [own.microsoft365, PAGE_LISTS.microsoft365])
  const addOns = [...(own.addOns ?? []), ...PAGE_LISTS.addOns]
  const addOnCents = optional_addons.split(',').map((slug) => {
    const count = slug === NFC_CARD_ADD_ON ? read.output.nfc_card_count || 1 : 1
    return (addOns.find(({ id }) => id === slug)?.price ?? 0) * count
  })
  const onceCents = addOnCents.reduce((sum, cents) => sum + cents, website?.price ?? 0)
  const monthlyCents =
    (hosting?.period === MONTHLY ? hosting.price : 0) +
    (email?.price ?? 0) * (read.output.microsoft_365_accounts || 1)
  return onceCents + monthlyCents > 0 ? { onceCents, monthlyCents } : null
}
