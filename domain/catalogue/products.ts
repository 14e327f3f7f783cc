import type { Billing, ItemType } from '#domain/cart/pricing.ts'
import type { Cents } from '#domain/money/money.ts'
import { PAGE_LISTS, type PageLists } from '#domain/site/page-lists.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { MONTHLY } from './hosting-packages.ts'
import { REVIEW_CARDS, reviewCardFromDescription } from './review-cards.ts'

/** Anything that can be in a cart (product.md 3.7). */
export type Product = {
  id: string
  type: ItemType
  name: string
  description: string
  /** The price of one item; with the billing `monthly`, the price of one item per month. */
  unitPriceCents: Cents
  billing: Billing
}

/** The products for sale, by id. Add-ons quoted on request are not among them (rulings.md 4). */
export type Products = ReadonlyMap<string, Product>

/** The products of the catalogue, without business email. */
const CATALOGUE: Products = byId(productsOf({ ...PAGE_LISTS, microsoft365: [] }))

/**
 * The products for sale. The operator's lists replace the catalogue's. Without `fullCheckout`, business email is not
 * among the products (rulings.md 4). The settings may then have what a cart cannot hold: hosting that is not paid by
 * the month is left out, and lists in which two products have the same id leave the catalogue for sale.
 */
export function productsFor({ lists, fullCheckout }: SiteConfig): Products {
  const all = { ...PAGE_LISTS, ...lists }
  if (fullCheckout) return byId(productsOf(all))
  if (!haveUniqueIds(lists)) return CATALOGUE
  const hostingPackages = all.hostingPackages.filter(({ period }) => period === MONTHLY)
  return byId(productsOf({ ...all, hostingPackages, microsoft365: [] }))
}

/** Whether all products have different ids, with the operator's lists in place of the catalogue's. */
export function haveUniqueIds(lists: Partial<PageLists>): boolean {
  const products = productsOf({ ...PAGE_LISTS, ...lists })
  return byId(products).size === products.length
}

function productsOf({ websitePackages, hostingPackages, microsoft365, addOns }: PageLists): Product[] {
  return [
    ...websitePackages.map(({ id, fullName, price }) =>
      product('website', 'once', id, fullName, 'Once off', price),
    ),
    ...hostingPackages.map(({ id, fullName, price, features }) =>
      product('hosting', 'monthly', id, fullName, ['Per month', ...features.slice(0, 1)].join(', '), price),
    ),
    // product.md 3.7 has no type for business email, so the cart groups it under the add-ons
    ...microsoft365.map(({ id, fullName, price }) =>
      product('addon', 'monthly', id, fullName, 'Per account, per month', price),
    ),
    ...addOns.flatMap(({ id, name, price }) =>
      price === undefined ? [] : [product('addon', 'once', id, name, 'Once off', price)],
    ),
    ...REVIEW_CARDS.map((card) => ({
      ...product('nfc_card', 'once', card.id, card.name, card.description, 0),
      // a getter, because this list is made once and the operator can change prices later
      get unitPriceCents() {
        return card.unitPriceCents
      },
    })),
  ]
}

function product(
  type: ItemType,
  billing: Billing,
  id: string,
  name: string,
  description: string,
  price: Cents,
): Product {
  return { id, type, name, description, unitPriceCents: price, billing }
}

function byId(products: readonly Product[]): Products {
  return new Map(products.map((item) => [item.id, item]))
}

export function findProduct(id: string, products = CATALOGUE): Product | undefined {
  return products.get(id)
}

/**
 * The product of a stored cart line: by its id, else by the type and colour of a review card in its description, else
 * by its name, else by the type and colour in its name (rulings.md 7 and 8).
 */
export function findStoredProduct(
  line: { id?: unknown; name?: unknown; description?: unknown },
  products = CATALOGUE,
): Product | undefined {
  const known = typeof line.id === 'string' ? findProduct(line.id, products) : undefined
  return (
    known ??
    cardFromText(line.description, products) ??
    productNamed(line.name, products) ??
    cardFromText(line.name, products)
  )
}

function cardFromText(copy: unknown, products: Products): Product | undefined {
  const card = typeof copy === 'string' ? reviewCardFromDescription(copy) : undefined
  return card && findProduct(card.id, products)
}

function productNamed(name: unknown, products: Products): Product | undefined {
  return [...products.values()].find((item) => item.name === name)
}
