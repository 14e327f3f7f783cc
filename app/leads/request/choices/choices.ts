import type { RequestChoices } from '#app/shell/toast/copy.ts'
import type { RequestLists } from './opening.ts'
import { accountsOf, cardsOf } from './payload.ts'
import type { RequestValues } from './values.ts'

/**
 * Returns the names of the chosen items. The name of a package or plan includes the name of its list, because several
 * lists have a Starter (rulings.md 33).
 */
export function choicesOf(values: RequestValues, lists: RequestLists): RequestChoices {
  return {
    website: nameOf(values.websitePackage, lists.websitePackages),
    hosting: nameOf(values.hostingPackage, lists.hostingPackages),
    microsoft365: nameOf(values.microsoft365Package, lists.microsoft365),
    accounts: accountsOf(values),
    // in the order of the list
    addOns: lists.addOns.filter(({ id }) => values.addons.includes(id)).map(({ name }) => name),
    cards: cardsOf(values),
  }
}

/** Returns how many items are chosen. The quantities of cards and accounts do not count. */
export function countChosen({ website, hosting, microsoft365, addOns }: RequestChoices): number {
  return [website, hosting, microsoft365].filter(Boolean).length + addOns.length
}

function nameOf(formValue: string, plans: readonly { formValue: string; fullName: string }[]) {
  return plans.find((plan) => plan.formValue === formValue)?.fullName
}
