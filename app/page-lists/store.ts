import { useSyncExternalStore } from 'react'
import { putLookId } from '#app/ui/drawing/drawing.ts'
import { createListeners } from '#app/ui/listeners.ts'
import { type Products, productsFor } from '#domain/catalogue/products.ts'
import type { ClaimName } from '#domain/site/claims/claim-switches.ts'
import type { Claim } from '#domain/site/claims/claims.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { PAGE_LISTS, type PageLists } from '#domain/site/page-lists.ts'
import type { DataReceiver, SiteConfig } from '#domain/site/site-config.ts'

let first: PageLists | undefined
let now: PageLists | undefined
let products: Products | undefined
const { subscribe: onChange, notify } = createListeners()

/** The lists of the prerendered page, which the first render must show too. */
function firstLists(): PageLists {
  first ??= { ...PAGE_LISTS, ...inForce().lists }
  return first
}

/** Sets the operator's configuration before a page is rendered. A browser sets it in `entry-client.tsx` instead. */
export function setSiteConfig(written: SiteConfig): void {
  putInForce(written)
  putLookId(written.lookId)
  first = undefined
  now = undefined
  products = undefined
}

/** Whether an account holder can pay online for every kind of item (rulings.md 3). The server checks this again. */
export function hasFullCheckout(): boolean {
  return inForce().fullCheckout
}

/** Whether buyers can find their business by name, for which the server needs a key for Google's Places API. */
export const canFindBusiness = (): boolean => dataReceivers().includes('business-search')

/**
 * The kinds of outside service to which the server sends data. They depend on the server's environment, and the privacy
 * page names them.
 */
export function dataReceivers(): readonly DataReceiver[] {
  return inForce().receivers ?? []
}

/** The values of a claim that the operator has changed. */
export function ownClaim(name: ClaimName): Partial<Claim<unknown>> {
  return inForce().ownClaims?.[name] ?? {}
}

/** Whether this claim is switched on (rulings.md 48) and had not ended when the page was written. */
export function isClaimOn(name: ClaimName): boolean {
  const { claims, endedClaims = [] } = inForce()
  return (claims[name] ?? true) && !endedClaims.includes(name)
}

/** The products for sale and their prices, for display. A checkout charges the server's own prices (rulings.md 5). */
export function productsForSale(): Products {
  products ??= productsFor(inForce())
  return products
}

/** A list of the smart websites page (product.md 2.4). */
export function usePageList<Name extends keyof PageLists>(name: Name): PageLists[Name] {
  return useSyncExternalStore(
    onChange,
    () => (now ?? firstLists())[name],
    () => firstLists()[name],
  )
}

/** Replaces a list while the page runs (product.md 2.4). */
export function updatePageList<Name extends keyof PageLists>(name: Name, list: PageLists[Name]): void {
  now = { ...(now ?? firstLists()), [name]: list }
  notify()
}
