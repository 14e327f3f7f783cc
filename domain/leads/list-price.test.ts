import { expect, test } from 'vitest'
import { websitePackage } from '#domain/catalogue/website-packages.ts'
import { listPriceOf } from './list-price.ts'

const REQUEST = {
  first_name: 'Alex',
  last_name: 'Tiler',
  email: 'alex@tiles.test',
  phone: '0491 570 158',
  website_design_plan: 'premium',
  hosting_plan: 'starter',
}

test('the list price of a package request is the sum of its choices, once and each month', () => {
  const everything = {
    ...REQUEST,
    microsoft_365_plan: 'business-basic',
    microsoft_365_accounts: '2',
    optional_addons: 'logo-design,google-review-nfc-card,live-chat-integration',
    nfc_card_count: '3',
  }

  expect(listPriceOf('request', REQUEST)).toEqual({ onceCents: 49_900, monthlyCents: 2900 })
  expect(listPriceOf('request', everything)).toEqual({
    onceCents: 49_900 + 19_900 + 3 * 4500,
    monthlyCents: 2900 + 2 * 1200,
  })
})

test('the list price of a request is that of the operator’s list where both lists have the choice', () => {
  const own = { websitePackages: [websitePackage('Premium', 55_000, [])] }

  expect(listPriceOf('request', REQUEST, own)).toMatchObject({ onceCents: 55_000 })
})

test('a lead that names nothing with a price has no list price', () => {
  const none = { ...REQUEST, website_design_plan: 'none', hosting_plan: 'platinum' }

  expect(listPriceOf('request', none)).toBeNull()
  expect(listPriceOf('request', { ...none, optional_addons: 'live-chat-integration' })).toBeNull()
  expect(listPriceOf('enquiry', REQUEST)).toBeNull()
})
