import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSiteConfig } from '#domain/site/site-config.ts'
import { Enquiry } from './enquiry.ts'
import { valuesOf } from './lead-values.ts'
import { PackageRequest } from './request.ts'
import { requestChoices, requestTitle } from './request-values.ts'

const CONTACT = {
  'First Name': 'Sam',
  'Last Name': 'Sparks',
  Email: 'sam@sparky.test',
  Phone: '0491 570 156',
}

test('an enquiry lists its service, its formatted day and every line of its message', () => {
  const fields = v.parse(Enquiry, {
    ...CONTACT,
    Service: 'TradeOps',
    Message: 'One.\nTwo.',
    'Preferred Date': '2026-11-28',
  })

  expect(valuesOf('enquiry', fields)).toEqual([
    { label: 'Service', value: 'TradeOps' },
    { label: 'Preferred date', value: '28 November 2026' },
    { label: 'Closed that day', value: 'Offer the nearest weekday' },
    { label: 'Message', value: ['One.', 'Two.'] },
  ])
})

test('a package request names the chosen products, and keeps a plan that is no longer sold', () => {
  const fields = v.parse(PackageRequest, {
    first_name: 'Alex',
    last_name: 'Tiler',
    email: 'alex@tiles.test',
    phone: '0491 570 158',
    website_design_plan: 'premium',
    hosting_plan: 'of-last-year',
    optional_addons: 'google-review-nfc-card',
  })

  expect(valuesOf('request', fields)).toEqual([
    { label: 'Website package', value: 'Website Premium' },
    { label: 'Hosting', value: 'of-last-year' },
    { label: 'Microsoft 365', value: 'None' },
    { label: 'Add-ons', value: ['Google Review NFC Card'] },
    { label: 'NFC cards', value: '1' },
    { label: 'Asked from', value: 'Website design' },
  ])
})

test('values of an older form are shown as text, without JSON syntax', () => {
  expect(
    valuesOf('quote', { website_plan: 'Tiler', wishes: ['a', 'b'], isNew: true, empty: '', lines: 'a\nb' }),
  ).toEqual([
    { label: 'Website plan', value: 'Tiler' },
    { label: 'Wishes', value: ['a', 'b'] },
    { label: 'Is new', value: 'Yes' },
    { label: 'Lines', value: ['a', 'b'] },
  ])
})

test('contact fields are not among the values when a field no longer fits its form', () => {
  expect(valuesOf('enquiry', { ...CONTACT, Service: 'Of last year' })).toEqual([
    { label: 'Service', value: 'Of last year' },
  ])
  expect(
    valuesOf('quote', { firstName: 'Sam', email: 'sam@sparky.test', phone: '1', state: 'Utopia' }),
  ).toEqual([{ label: 'State', value: 'Utopia' }])
})

test('a field that the form no longer has is shown beside the fields that it has', () => {
  const fields = { ...CONTACT, Service: 'TradeOps', 'Best time': 'After 3', isNew: true, Fax: '' }

  expect(valuesOf('enquiry', fields)).toEqual([
    { label: 'Service', value: 'TradeOps' },
    { label: 'Best time', value: 'After 3' },
    { label: 'Is new', value: 'Yes' },
  ])
})

test('products that only the lists of site.json have are named in full too', () => {
  const own = readSiteConfig(
    JSON.stringify({
      lists: {
        websitePackages: [{ name: 'Gold Plus Max', price: 900, features: ['All'] }],
        addOns: [{ name: 'Drone Photos', price: 250, description: 'From above.' }],
      },
    }),
  )
  if ('wrong' in own) throw new Error(own.wrong)
  const fields = {
    first_name: 'Sam',
    last_name: 'Sparks',
    email: 'sam@sparky.test',
    phone: '0491 570 156',
    website_design_plan: 'gold-plus max',
    optional_addons: 'drone-photos,logo-design',
  }

  expect(valuesOf('request', fields, own.lists)).toMatchObject([
    { label: 'Website package', value: 'Website Gold Plus Max' },
    {},
    {},
    { label: 'Add-ons', value: ['Drone Photos', 'Logo Design'] },
    {},
  ])
  expect(requestChoices(v.parse(PackageRequest, fields), own.lists)).toMatchObject([
    { value: 'Website Gold Plus Max' },
    { value: ['Drone Photos', 'Logo Design'] },
  ])
  expect(requestTitle(fields, own.lists)).toBe('Website Gold Plus Max, Drone Photos, Logo Design')
})

test('the choices leave out an unknown plan with its number of accounts; the values keep both', () => {
  const fields = v.parse(PackageRequest, {
    first_name: 'Alex',
    last_name: 'Tiler',
    email: 'alex@tiles.test',
    phone: '0491 570 158',
    hosting_plan: 'starter',
    microsoft_365_plan: 'of-last-year',
    microsoft_365_accounts: 3,
  })

  expect(requestChoices(fields)).toEqual([{ label: 'Hosting', value: 'Hosting Starter' }])
  expect(valuesOf('request', fields)).toMatchObject([
    {},
    {},
    { label: 'Microsoft 365', value: 'of-last-year' },
    { label: 'Email accounts', value: '3' },
    {},
  ])
})

test('the title of a request has the full name of each choice', () => {
  expect(
    requestTitle({
      website_design_plan: 'premium',
      hosting_plan: 'starter',
      microsoft_365_plan: 'business-basic',
      optional_addons: 'logo-design,live-chat-integration',
    }),
  ).toBe('Website Premium, Hosting Starter, Microsoft 365 Business Basic, Logo Design, Live Chat Integration')
  expect(requestTitle({ optional_addons: 'constructor,tostring' })).toBe('constructor, tostring')
  expect(requestTitle({ website_design_plan: 'gold', optional_addons: 'gold-plating' })).toBe(
    'Website gold, gold plating',
  )
  expect(requestTitle({ website_design_plan: 'none', hosting_plan: 'none', optional_addons: 'none' })).toBe(
    '',
  )
})
