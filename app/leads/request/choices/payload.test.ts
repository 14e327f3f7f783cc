import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { PackageRequest } from '#domain/leads/forms/request.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { openedFor } from './opening.ts'
import { requestPayload } from './payload.ts'
import { NEW_REQUEST } from './values.ts'

const DAN = { firstName: 'Dan', lastName: 'Kovac', email: 'dan@kovac.example', phone: '0491 570 156' }

test('an empty choice has `none` for every plan and 0 for every count', () => {
  expect(requestPayload({ ...NEW_REQUEST, ...DAN })).toEqual({
    first_name: 'Dan',
    last_name: 'Kovac',
    email: 'dan@kovac.example',
    phone: '0491 570 156',
    website_design_plan: 'none',
    hosting_plan: 'none',
    microsoft_365_plan: 'none',
    microsoft_365_accounts: 0,
    optional_addons: 'none',
    nfc_card_count: 0,
    notes: '',
    form_type: 'website',
  })
})

test('plans are sent as form values, add-ons as comma-separated slugs, counts as numbers', () => {
  const payload = requestPayload({
    ...NEW_REQUEST,
    ...DAN,
    websitePackage: 'premium',
    hostingPackage: 'starter',
    microsoft365Package: 'business-standard',
    emailAccounts: '3',
    addons: ['logo-design', 'google-review-nfc-card'],
    nfcCardCount: 2,
    notes: 'Ring after 3.',
    formType: 'addons',
  })

  expect(payload).toMatchObject({
    website_design_plan: 'premium',
    hosting_plan: 'starter',
    microsoft_365_plan: 'business-standard',
    microsoft_365_accounts: 3,
    optional_addons: 'logo-design,google-review-nfc-card',
    nfc_card_count: 2,
    notes: 'Ring after 3.',
    form_type: 'addons',
  })
})

test.each([
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['2.7', 2],
  ['many', 1],
  ['1000', 999],
])('%j email accounts with a plan count as %i', (emailAccounts, accounts) => {
  const values = { ...NEW_REQUEST, microsoft365Package: 'business-basic', emailAccounts }

  expect(requestPayload(values).microsoft_365_accounts).toBe(accounts)
})

test('a count without its choice is sent as 0', () => {
  const values = { ...NEW_REQUEST, emailAccounts: '5', nfcCardCount: 9 }

  expect(requestPayload(values)).toMatchObject({ microsoft_365_accounts: 0, nfc_card_count: 0 })
})

const EVERYTHING = [
  ...PAGE_LISTS.websitePackages,
  ...PAGE_LISTS.hostingPackages,
  ...PAGE_LISTS.microsoft365,
  ...PAGE_LISTS.addOns,
].map(({ id }) => id)

test.each(EVERYTHING)('the schema of the request accepts a request for %s unchanged', (id) => {
  const values = openedFor(id, { ...NEW_REQUEST, ...DAN }, PAGE_LISTS) ?? NEW_REQUEST

  const payload = requestPayload(values)

  expect(parse(PackageRequest, payload)).toEqual(payload)
})
