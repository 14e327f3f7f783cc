import { expect, test } from 'vitest'
import { addOn } from '#domain/catalogue/add-ons.ts'
import { productsFor } from '#domain/catalogue/products.ts'
import { websitePackage } from '#domain/catalogue/website-packages.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { toCart } from './to-cart.ts'
import { NEW_REQUEST } from './values.ts'

const CHOSEN = {
  ...NEW_REQUEST,
  websitePackage: 'premium',
  hostingPackage: 'starter',
  addons: ['google-review-nfc-card', 'logo-design'],
  nfcCardCount: 3,
}

/** The products for sale without full checkout. */
const BY_CATALOGUE = productsFor({ lists: {}, fullCheckout: false, claims: {} })
/** The products for sale with full checkout. */
const EVERYTHING = productsFor({ lists: {}, fullCheckout: true, claims: {} })

test('package, plan and priced add-ons go into the cart, cards with their quantity', () => {
  const { items, left, rest } = toCart(CHOSEN, PAGE_LISTS, BY_CATALOGUE)

  expect(items).toMatchObject([
    { id: 'website-premium', type: 'website', name: 'Website Premium', unitPriceCents: 49900, quantity: 1 },
    { id: 'hosting-starter', type: 'hosting', name: 'Hosting Starter', unitPriceCents: 2900, quantity: 1 },
    { id: 'google-review-nfc-card', type: 'addon', unitPriceCents: 4500, quantity: 3 },
    { id: 'logo-design', type: 'addon', unitPriceCents: 19900, quantity: 1 },
  ])
  expect(left).toEqual([])
  expect(rest).toEqual({ websitePackage: 'none', hostingPackage: 'none', addons: [] })
})

test('quoted items and Microsoft 365 are named as not added, and stay chosen', () => {
  const values = {
    ...CHOSEN,
    microsoft365Package: 'business-basic',
    addons: ['logo-design', 'live-chat-integration'],
  }

  const { items, left, rest } = toCart(values, PAGE_LISTS, BY_CATALOGUE)

  expect(items.map(({ id }) => id)).toEqual(['website-premium', 'hosting-starter', 'logo-design'])
  expect(left).toEqual(['Microsoft 365 Business Basic', 'Live Chat Integration'])
  expect(rest).toEqual({ websitePackage: 'none', hostingPackage: 'none', addons: ['live-chat-integration'] })
})

test('items that only the form’s lists have, or that have another price there, are not added either', () => {
  const lists = {
    ...PAGE_LISTS,
    websitePackages: [websitePackage('Premium', 44900, ['Cheaper'])],
    addOns: [addOn('Truck Signage', 'For the ute.', 9900)],
  }

  const { items, left } = toCart(
    { ...NEW_REQUEST, websitePackage: 'premium', addons: ['truck-signage'] },
    lists,
    BY_CATALOGUE,
  )

  expect(items).toEqual([])
  expect(left).toEqual(['Website Premium', 'Truck Signage'])
})

test('with full checkout, a Microsoft 365 plan goes into the cart, with its accounts as the quantity', () => {
  const values = { ...NEW_REQUEST, microsoft365Package: 'business-basic', emailAccounts: '4' }

  const { items, left, rest } = toCart(values, PAGE_LISTS, EVERYTHING)

  expect(items).toMatchObject([
    {
      name: 'Microsoft 365 Business Basic',
      type: 'addon',
      unitPriceCents: 1200,
      quantity: 4,
      billing: 'monthly',
    },
  ])
  expect(left).toEqual([])
  expect(rest).toEqual({ microsoft365Package: 'none', emailAccounts: '1', addons: [] })
})

test('an empty choice adds nothing', () => {
  expect(toCart(NEW_REQUEST, PAGE_LISTS, BY_CATALOGUE)).toEqual({ items: [], left: [], rest: { addons: [] } })
})
