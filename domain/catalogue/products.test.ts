import { expect, test } from 'vitest'
import { monthlyOf, totalsOf } from '#domain/cart/pricing.ts'
import { readSiteConfig } from '#domain/site/site-config.ts'
import { addOn } from './add-ons.ts'
import { hostingPackage } from './hosting-packages.ts'
import { findProduct, findStoredProduct, productsFor } from './products.ts'
import { websitePackage } from './website-packages.ts'

const everything = productsFor({ lists: {}, fullCheckout: true, claims: {} })

test('with full checkout, business email and hosting are billed monthly, and the rest is paid once', () => {
  expect(findProduct('microsoft-365-business-basic', everything)).toEqual({
    id: 'microsoft-365-business-basic',
    type: 'addon',
    name: 'Microsoft 365 Business Basic',
    description: 'Per account, per month',
    unitPriceCents: 1200,
    billing: 'monthly',
  })
  const monthly = [...everything.values()].flatMap(({ billing, name }) =>
    billing === 'monthly' ? [name] : [],
  )
  expect(monthly).toEqual([
    'Hosting Starter',
    'Hosting Premium',
    'Hosting Ultra',
    'Microsoft 365 Business Basic',
    'Microsoft 365 Business Standard',
    'Microsoft 365 Business Premium',
  ])
})

test('without full checkout, business email is not for sale', () => {
  expect(findProduct('microsoft-365-business-basic')).toBeUndefined()
  expect(findStoredProduct({ name: 'Microsoft 365 Business Basic' })).toBeUndefined()
})

test('with full checkout, the operator’s lists decide what is for sale, and at what price', () => {
  const written = {
    fullCheckout: true,
    lists: {
      addOns: [{ name: 'Keyring engraving, white', price: '19.50', description: 'Your name on it.' }],
    },
  }
  const config = readSiteConfig(JSON.stringify(written))
  if ('wrong' in config) throw new Error(config.wrong)
  const products = productsFor(config)

  expect(findProduct('logo-design', products)).toBeUndefined()
  expect(findStoredProduct({ name: 'Keyring engraving, white' }, products)?.unitPriceCents).toBe(1950)
  expect(findProduct('hosting-starter', products)?.unitPriceCents).toBe(2900)
})

test('without full checkout too, the operator’s lists decide what goes into a cart, and at what price', () => {
  const lists = {
    websitePackages: [websitePackage('Premium', 44_900, ['Cheaper'])],
    hostingPackages: [
      hostingPackage('Ultra', 14_900, 'All of it', ['1TB']),
      hostingPackage('Yearly', 29_900, 'Paid ahead', ['50GB'], false, { period: '/year' }),
    ],
  }
  const products = productsFor({ lists, fullCheckout: false, claims: {} })

  expect(findProduct('website-premium', products)?.unitPriceCents).toBe(44_900)
  expect(findProduct('website-starter', products)).toBeUndefined()
  expect(findProduct('hosting-ultra', products)?.unitPriceCents).toBe(14_900)
  expect(findProduct('hosting-yearly', products)).toBeUndefined() // a cart charges hosting by the month
  expect(findProduct('logo-design', products)?.unitPriceCents).toBe(19_900)
  expect(findProduct('microsoft-365-business-basic', products)).toBeUndefined()
})

test('without full checkout, lists that have an id twice leave the catalogue for sale', () => {
  const lists = { addOns: [addOn('Keyring white', 'Named like a card.', 9900)] }
  const products = productsFor({ lists, fullCheckout: false, claims: {} })

  expect(findProduct('keyring-white', products)?.type).toBe('nfc_card')
  expect(findProduct('logo-design', products)?.unitPriceCents).toBe(19_900)
})

test('the total due today has one-time prices and the first month; the monthly total is separate', () => {
  const lines = ['website-starter', 'hosting-premium', 'microsoft-365-business-basic', 'keyring-white'].map(
    (id) => {
      const product = findProduct(id, everything)
      if (!product) throw new Error(`no product ${id}`)
      return { ...product, quantity: 3 }
    },
  )

  expect(totalsOf(lines).total).toBe(3 * (32_900 + 8_900 + 1_200) + 11_472)
  expect(monthlyOf(lines)).toBe(3 * (8_900 + 1_200))
})
