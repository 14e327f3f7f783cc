import type { NewItem } from '#domain/cart/cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { NFC_CARD_ADD_ON, NONE } from '#domain/leads/forms/request-choices.ts'
import type { Cents } from '#domain/money/money.ts'
import type { RequestLists } from './opening.ts'
import { accountsOf, cardsOf } from './payload.ts'
import type { RequestValues } from './values.ts'

type Choice = { id: string; fullName: string; price?: Cents; quantity: number }

export type ToCart = {
  items: readonly NewItem[]
  /**
   * The names of choices that cannot go into the cart. These are quoted add-ons, and items for sale at another price
   * than the form shows. Without full checkout, Microsoft 365 plans are among them too.
   */
  left: readonly string[]
  /** The form values to change, so that the form no longer has the choices that went into the cart. */
  rest: Partial<RequestValues>
}

/**
 * Splits the request (rulings.md 4). Items for sale go into the cart, unless the form shows another price for them. The
 * other choices stay, to be requested.
 */
export function toCart(values: RequestValues, lists: RequestLists, products: Products): ToCart {
  const website = lists.websitePackages.find(({ formValue }) => formValue === values.websitePackage)
  const hosting = lists.hostingPackages.find(({ formValue }) => formValue === values.hostingPackage)
  const email = lists.microsoft365.find(({ formValue }) => formValue === values.microsoft365Package)
  const addOns = lists.addOns.filter(({ id }) => values.addons.includes(id))
  const chosen: Choice[] = [
    ...[website, hosting].flatMap((plan) => (plan ? [{ ...plan, quantity: 1 }] : [])),
    ...(email ? [{ ...email, quantity: accountsOf(values) }] : []),
    ...addOns.map((addOn) => ({
      ...addOn,
      fullName: addOn.name,
      quantity: addOn.id === NFC_CARD_ADD_ON ? cardsOf(values) : 1,
    })),
  ]

  const items = chosen.flatMap((choice) => itemOf(choice, products))
  const isIn = (id: string | undefined) => items.some((item) => item.id === id)
  return {
    items,
    left: chosen.filter(({ id }) => !isIn(id)).map(({ fullName }) => fullName),
    rest: {
      ...(isIn(website?.id) && { websitePackage: NONE }),
      ...(isIn(hosting?.id) && { hostingPackage: NONE }),
      ...(isIn(email?.id) && { microsoft365Package: NONE, emailAccounts: '1' }),
      addons: values.addons.filter((id) => !isIn(id)),
    },
  }
}

function itemOf({ id, price, quantity }: Choice, products: Products): NewItem[] {
  const product = products.get(id)
  return product && product.unitPriceCents === price ? [{ ...product, quantity }] : []
}
