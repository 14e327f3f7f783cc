import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'
import { type Products, productsFor } from '#domain/catalogue/products.ts'
import type { ClaimName } from '#domain/site/claims.ts'
import { PAGE_LISTS, type PageLists } from '#domain/site/page-lists.ts'
import type { DataReceiver, SiteConfig } from '#domain/site/site-config.ts'
import { readConfig } from './site-block.ts'

let config: SiteConfig | undefined
let first: PageLists | undefined
let now: PageLists | undefined
let products: Products | undefined
const { subscribe: onChange, notify } = createListeners()

/** What was in force when the page was written. */
function inForce(): SiteConfig {
  config ??= readConfig()
  return config
}

/** The lists that the page was written with: what the first render must show. */
function firstLists(): PageLists {
  first ??= { ...PAGE_LISTS, ...inForce().lists }
  return first
}

/** Says what the operator has configured, before anything is rendered. In a browser the page itself says so. */
export function startPage(written: SiteConfig): void {
  config = written
  first = undefined
  now = undefined
  products = undefined
}

/** Whether an account holder pays for a cart of any kind (rulings.md 3). The server has the last word. */
export function hasFullCheckout(): boolean {
  return inForce().fullCheckout
}

/** Whom the privacy page names because the server's settings send data there. */
export function dataReceivers(): readonly DataReceiver[] {
  return inForce().receivers ?? []
}

/** Whether the operator lets this claim be shown (rulings.md 48). */
export function isClaimOn(name: ClaimName): boolean {
  return inForce().claims[name] ?? true
}

/** What is for sale, and at which price. The server has the last word here too (rulings.md 5). */
export function productsForSale(): Products {
  products ??= productsFor(inForce())
  return products
}

/** A list of the smart websites page as it stands now (product.md 2.4). */
export function usePageList<Name extends keyof PageLists>(name: Name): PageLists[Name] {
  return useSyncExternalStore(
    onChange,
    () => (now ?? firstLists())[name],
    () => firstLists()[name],
  )
}

/** Puts another list in the place of the one shown (product.md 2.4: an updater for each list). */
export function updatePageList<Name extends keyof PageLists>(name: Name, list: PageLists[Name]): void {
  now = { ...(now ?? firstLists()), [name]: list }
  notify()
}
