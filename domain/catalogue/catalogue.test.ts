import { expect, test } from 'vitest'
import { formatAud } from '#domain/money/money.ts'
import { ADD_ONS, formatAddOnPrice, sortedByPrice } from './add-ons.ts'
import { AUTOMATION_HOSTING, SMS_CREDIT_PER_MONTH, STARTER_CHANGE_RATE } from './automation-hosting.ts'
import { CARD_SELECTOR_PRODUCTS, cardSelectorTriplePrice } from './card-selector.ts'
import { HOSTING_PACKAGES } from './hosting-packages.ts'
import { MICROSOFT_365 } from './microsoft-365.ts'
import { platformPriceFor, platformPriceForYear } from './platform.ts'
import { formValueOf, slugOf } from './slug.ts'
import { WEBSITE_PACKAGES } from './website-packages.ts'

test('the website packages cost $329, $499 and $699, and Premium stands out', () => {
  expect(WEBSITE_PACKAGES.map((p) => [p.fullName, p.price, p.highlighted])).toEqual([
    ['Website Starter', 32900, false],
    ['Website Premium', 49900, true],
    ['Website Ultra', 69900, false],
  ])
})

test('Website Premium has a domain setup worth $129 and 3 revisions; Website Ultra 2 pages, 6 alterations, a card', () => {
  expect(WEBSITE_PACKAGES[1]?.features).toEqual(
    expect.arrayContaining(['Domain setup worth $129', 'Up to 3 revisions']),
  )
  expect(WEBSITE_PACKAGES[2]?.features).toEqual(
    expect.arrayContaining(['Up to 2 pages', '6 alterations', '1 free NFC review card']),
  )
})

test('the hosting packages cost $29, $89 and $149 a month, and have the features of product.md 9', () => {
  expect(HOSTING_PACKAGES.map((p) => [p.fullName, p.price, p.mostPopular])).toEqual([
    ['Hosting Starter', 2900, false],
    ['Hosting Premium', 8900, true],
    ['Hosting Ultra', 14900, false],
  ])
  expect(HOSTING_PACKAGES.map((p) => p.features)).toEqual([
    ['50GB bandwidth'],
    ['100GB bandwidth', '50 bookings per month', '30 minutes of updates a month'],
    ['1TB bandwidth', '200 bookings per month', '1 hour of updates a month'],
  ])
})

test('Microsoft 365 costs $12, $22 and $37 per user and month', () => {
  expect(MICROSOFT_365.map((p) => [p.name, p.price, p.period, p.highlighted])).toEqual([
    ['Business Basic', 1200, '/user/month', false],
    ['Business Standard', 2200, '/user/month', true],
    ['Business Premium', 3700, '/user/month', false],
  ])
})

test('add-ons are sorted by price, with equal prices in the given sequence and quoted add-ons last', () => {
  expect(ADD_ONS.map((a) => `${a.name}: ${formatAddOnPrice(a)}`)).toEqual([
    'Google Review NFC Card: $45.00',
    'Surface Level Website Update: $79.00',
    'Google Business Profile Audit: $99.00',
    'Domain Set Up: $129.00',
    'Google Business Profile Setup: $149.00',
    'Business Card Design: $149.00',
    'Logo Design: $199.00',
    'Brochure Design: $249.00',
    'Email Marketing Setup: Quote on Request',
    'Online Store Integration: Quote on Request',
    'Live Chat Integration: Quote on Request',
    'Appointment Booking System: Quote on Request',
  ])
})

test('add-ons are sorted by number, not by text, into a new list', () => {
  const given = [
    { id: 'quoted', name: 'Quoted', description: '' },
    { id: 'dear', name: 'Dear', description: '', price: 100000 },
    { id: 'cheap', name: 'Cheap', description: '', price: 900 },
  ]
  expect(sortedByPrice(given).map((a) => a.id)).toEqual(['cheap', 'dear', 'quoted'])
  expect(given.map((a) => a.id)).toEqual(['quoted', 'dear', 'cheap'])
})

test('an add-on’s id is its name in lower case with hyphens', () => {
  expect(slugOf('Google Review NFC Card')).toBe('google-review-nfc-card')
  expect(ADD_ONS.map((a) => a.id).toSorted()).toEqual([
    'appointment-booking-system',
    'brochure-design',
    'business-card-design',
    'domain-set-up',
    'email-marketing-setup',
    'google-business-profile-audit',
    'google-business-profile-setup',
    'google-review-nfc-card',
    'live-chat-integration',
    'logo-design',
    'online-store-integration',
    'surface-level-website-update',
  ])
})

test('the request form sends the short name of a package', () => {
  expect(WEBSITE_PACKAGES.map((p) => p.formValue)).toEqual(['starter', 'premium', 'ultra'])
  expect(HOSTING_PACKAGES.map((p) => p.formValue)).toEqual(['starter', 'premium', 'ultra'])
  expect(MICROSOFT_365.map((p) => p.formValue)).toEqual([
    'business-basic',
    'business-standard',
    'business-premium',
  ])
})

test('a form value has a hyphen for its first space, and no Microsoft 365 in front', () => {
  expect(formValueOf('Business Basic')).toBe('business-basic')
  expect(formValueOf('Microsoft 365 Business Basic')).toBe('business-basic')
  expect(formValueOf('Three Word Name')).toBe('three-word name')
})

test('no two products share an id', () => {
  const ids = [WEBSITE_PACKAGES, HOSTING_PACKAGES, MICROSOFT_365, ADD_ONS, AUTOMATION_HOSTING]
    .flat()
    .map((p) => p.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('automation hosting starts at $89, $169 and $199+ a month', () => {
  expect(
    AUTOMATION_HOSTING.map((p) => [p.fullName, p.priceFrom, p.openEnded, p.automations, p.smsCredits]),
  ).toEqual([
    ['Automation Hosting Starter', 8900, false, '1', false],
    ['Automation Hosting Premium', 16900, false, '2', true],
    ['Automation Hosting Ultra', 19900, true, '3+', true],
  ])
  expect([SMS_CREDIT_PER_MONTH, STARTER_CHANGE_RATE].map((cents) => formatAud(cents))).toEqual([
    '$10.00',
    '$99.00',
  ])
})

test('TradeOps costs $25 plus $10 per employee each month, and a year paid at once costs 10% less', () => {
  expect([0, 1, 5, 15].map((employees) => platformPriceFor(employees))).toEqual([2500, 3500, 7500, 17500])
  expect(platformPriceForYear(5)).toBe(81000)
})

test('the number of employees is a whole number of at least 0', () => {
  expect(() => platformPriceFor(1.5)).toThrow(RangeError)
  expect(() => platformPriceFor(-1)).toThrow(RangeError)
})

test('the unreachable 3-pack selector has eight products, and 14% off three cards', () => {
  expect(CARD_SELECTOR_PRODUCTS.map((product) => product.id)).toEqual([
    'premium-black',
    'classic-white',
    'keychain',
    'round-keychain',
    'black-tabletop',
    'white-tabletop',
    'acrylic-plaque',
    'round-sticker',
  ])
  expect(CARD_SELECTOR_PRODUCTS.every((product) => product.price === 4999)).toBe(true)
  expect(cardSelectorTriplePrice(4999)).toBe(12897)
})
