import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HOSTING_PACKAGES } from '#domain/catalogue/hosting-packages.ts'
import { MICROSOFT_365 } from '#domain/catalogue/microsoft-365.ts'
import { WEBSITE_PACKAGES } from '#domain/catalogue/website-packages.ts'
import { PackageRequest } from './request.ts'
import { NFC_CARD_ADD_ON } from './request-choices.ts'

const CONTACT = { first_name: 'Sam', last_name: 'Sparks', email: 'sam@sparky.test', phone: '0491 570 156' }
const read = (more: object) => v.parse(PackageRequest, { ...CONTACT, notes: 'Call me.', ...more })
const messageFor = (more: object) =>
  v
    .safeParse(PackageRequest, { ...CONTACT, notes: 'Call me.', ...more })
    .issues?.map(({ message }) => message)

test('contact and one choice are enough; the rest is none or 0 (product.md 7)', () => {
  expect(read({})).toEqual({
    ...CONTACT,
    website_design_plan: 'none',
    hosting_plan: 'none',
    microsoft_365_plan: 'none',
    microsoft_365_accounts: 0,
    optional_addons: 'none',
    nfc_card_count: 0,
    notes: 'Call me.',
    form_type: 'website',
  })
})

test.each([
  [3, 3],
  ['3', 3],
  [' 3 ', 3],
  [['3'], 3],
  [[3], 3],
  [[], 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  [0, 0],
  ['007', 7],
  [999, 999],
])('the count %j of cards or accounts is read as %i (rulings.md 19)', (sent, count) => {
  expect(read({ nfc_card_count: sent }).nfc_card_count).toBe(count)
  expect(read({ microsoft_365_accounts: sent }).microsoft_365_accounts).toBe(count)
})

test.each([['many'], [-1], [1.5], ['1.5'], [1000], [1e21], ['0x10'], ['1e2'], [['1', '2']], [{}], [true]])(
  '%j is not a valid count',
  (sent) => {
    expect(messageFor({ nfc_card_count: sent })).toEqual(['Give a whole number from 1 to 999.'])
  },
)

test.each([
  ['logo-design,google-review-nfc-card', 'logo-design,google-review-nfc-card'],
  [' logo-design , brochure-design ', 'logo-design,brochure-design'],
  [['logo-design', 'brochure-design'], 'logo-design,brochure-design'],
  [['logo-design', 'logo-design'], 'logo-design'],
  [['none', 'logo-design'], 'logo-design'],
  ['none', 'none'],
  ['', 'none'],
  [',,', 'none'],
  [[], 'none'],
  [null, 'none'],
])('the add-ons %j are %s', (sent, addOns) => {
  expect(read({ optional_addons: sent }).optional_addons).toBe(addOns)
})

test.each([[7], [{}], [[1]]])('%j is not a valid list of add-ons', (sent) => {
  expect(messageFor({ optional_addons: sent })).toEqual(['Send the add-ons as text.'])
})

test('the plans of the catalogue have the form values of rulings.md 21', () => {
  expect(WEBSITE_PACKAGES.map(({ formValue }) => formValue)).toEqual(['starter', 'premium', 'ultra'])
  expect(HOSTING_PACKAGES.map(({ formValue }) => formValue)).toEqual(['starter', 'premium', 'ultra'])
  expect(MICROSOFT_365.map(({ formValue }) => formValue)).toEqual([
    'business-basic',
    'business-standard',
    'business-premium',
  ])
  expect(read({ microsoft_365_plan: 'business-basic' }).microsoft_365_plan).toBe('business-basic')
})

test('a plan that is missing, empty or null is none', () => {
  expect([{}, { hosting_plan: '' }, { hosting_plan: null }].map((sent) => read(sent).hosting_plan)).toEqual([
    'none',
    'none',
    'none',
  ])
})

test('the add-on that is counted has the slug of product.md 3.2', () => {
  expect(NFC_CARD_ADD_ON).toBe('google-review-nfc-card')
})

test('each missing contact field has an error', () => {
  const empty = { first_name: ' ', last_name: '', email: undefined, phone: undefined }
  expect(v.safeParse(PackageRequest, empty).issues?.map((issue) => v.getDotPath(issue))).toEqual(
    expect.arrayContaining(['first_name', 'last_name', 'email', 'phone']),
  )
})

test('a request with contact details alone is valid: no choice and no notes are required (product.md 5)', () => {
  const nothing = { website_design_plan: 'none', optional_addons: 'none', notes: '' }

  expect(messageFor(nothing)).toBeUndefined()
})
