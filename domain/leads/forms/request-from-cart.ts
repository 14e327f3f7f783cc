import { type Cart, cartTotal } from '#domain/cart/cart.ts'
import type { ItemType } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { inForce } from '#domain/site/in-force.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import type { PackageRequest } from './request.ts'
import { NFC_CARD_ADD_ON, NONE } from './request-choices.ts'

/** A package request that was made from a cart, without the contact fields. */
export type CartRequest = Omit<PackageRequest, 'first_name' | 'last_name' | 'email' | 'phone'>

/**
 * Makes a package request from a cart (rulings.md 3). The notes list every line of the cart, because the form has one
 * package, one hosting plan, and quantities only for email accounts and NFC cards.
 */
export function requestFromCart(cart: Cart): CartRequest {
  const ids = (type: ItemType) => cart.filter((item) => item.type === type).map(({ id }) => id)
  const { websitePackages, hostingPackages } = { ...PAGE_LISTS, ...inForce().lists }
  const website = formValue(websitePackages, ids('website'))
  const hosting = formValue(hostingPackages, ids('hosting'))
  return {
    website_design_plan: website,
    hosting_plan: hosting,
    microsoft_365_plan: NONE,
    microsoft_365_accounts: 0,
    optional_addons: ids('addon').join(',') || NONE,
    nfc_card_count: cart.find(({ id }) => id === NFC_CARD_ADD_ON)?.quantity ?? 0,
    notes: ['Sent from the cart:', ...cart.map(lineOf), `Total: ${formatAud(cartTotal(cart))}`].join('\n'),
    form_type: website === NONE ? (hosting === NONE ? 'addons' : 'hosting') : 'website',
  }
}

/** A line of the notes, such as "2 × Stick-on review card, black, $44.99 each" or "1 × Website Premium, $499.00". */
function lineOf({ quantity, name, unitPriceCents: price }: Cart[number]): string {
  return `${quantity} × ${name}, ${formatAud(price)}${quantity > 1 ? ' each' : ''}`
}

/** The form value of the first plan in the cart, or `NONE`. */
function formValue(plans: readonly { id: string; formValue: string }[], ids: readonly string[]): string {
  return plans.find(({ id }) => id === ids[0])?.formValue ?? NONE
}
