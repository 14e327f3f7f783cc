import { expect, test } from 'vitest'
import { shownOffers } from './website-offers.ts'
import { WEBSITE_PACKAGES, type WebsitePackage, websitePackage } from './website-packages.ts'

const STARTER_OFFER = { originalPrice: 65800, remainingCount: 4, totalCount: 5 }
const claimed = { offers: { 'website-starter': STARTER_OFFER }, badge: '50% OFF' }

test('the catalogue’s packages show the claimed offers until the claim expires', () => {
  const { offerOf, badge } = shownOffers(WEBSITE_PACKAGES, claimed)
  expect(WEBSITE_PACKAGES.map(offerOf)).toEqual([STARTER_OFFER, undefined, undefined])
  expect(badge).toBe('50% OFF')
  const ended = shownOffers(WEBSITE_PACKAGES, { offers: undefined, badge: undefined })
  expect(WEBSITE_PACKAGES.map(ended.offerOf)).toEqual([undefined, undefined, undefined])
})

test('a claimed original price is not shown on a package that the operator has changed', () => {
  const starter = websitePackage('Starter', 29900, ['One-page site'])
  const { offerOf, badge } = shownOffers([starter], claimed)
  expect(offerOf(starter)).toBeUndefined()
  expect(badge).toBeUndefined()
})

test('the operator’s offers are shown, with a badge when all have the same discount', () => {
  expect(shownOffers([offered(30000, 60000), offered(40000, 80000)], claimed).badge).toBe('50% OFF')
  expect(shownOffers([offered(30000, 60000), offered(40000, 90000)], claimed).badge).toBeUndefined()
  expect(
    shownOffers([offered(30000, 60000), websitePackage('Plain', 100, [])], claimed).badge,
  ).toBeUndefined()
})

test('the badge rounds the discount down', () => {
  expect(shownOffers([offered(33400, 100000)], claimed).badge).toBe('66% OFF')
})

function offered(price: number, originalPrice: number): WebsitePackage {
  return { ...websitePackage('Own', price, []), offer: { originalPrice, remainingCount: 1, totalCount: 2 } }
}
