import { expect, test } from 'vitest'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { chosenItems, totalOf } from './chosen-items.ts'
import { NEW_REQUEST } from './values.ts'

const EVERYTHING = {
  ...NEW_REQUEST,
  websitePackage: 'premium',
  hostingPackage: 'premium',
  microsoft365Package: 'business-basic',
  emailAccounts: '3',
  addons: ['google-review-nfc-card', 'live-chat-integration'],
  nfcCardCount: 2,
}

test('each chosen item has its name, price and description, in the order of the lists', () => {
  expect(chosenItems(EVERYTHING, PAGE_LISTS).map(({ name, price }) => `${name}: ${price}`)).toEqual([
    'Website Premium: $499',
    'Hosting Premium: $89/month',
    'Microsoft 365 Business Basic: $12/user/month',
    'Google Review NFC Card: $45',
    'Live Chat Integration: Quote on Request',
  ])
  expect(chosenItems({ ...NEW_REQUEST, addons: ['domain-set-up'] }, PAGE_LISTS)).toEqual([
    {
      list: 'addons',
      name: 'Domain Set Up',
      price: '$129',
      description: 'Your domain bought, pointed and working.',
    },
  ])
})

test('email and cards have the number of accounts and of cards', () => {
  expect(chosenItems(EVERYTHING, PAGE_LISTS).map(({ quantity }) => quantity)).toEqual([
    undefined,
    undefined,
    3,
    2,
    undefined,
  ])
})

test('the total has once-off and monthly prices apart, with the numbers of cards and accounts', () => {
  expect(totalOf(EVERYTHING, PAGE_LISTS)).toBe('$589 + $125/month')
  expect(totalOf({ ...NEW_REQUEST, addons: ['live-chat-integration'] }, PAGE_LISTS)).toBe('')
  expect(totalOf(NEW_REQUEST, PAGE_LISTS)).toBe('')
})

test('hosting that is not paid monthly has its own part of the total', () => {
  const hostingPackages = PAGE_LISTS.hostingPackages.map((plan) => ({ ...plan, period: '/year' }))
  const total = totalOf(EVERYTHING, { ...PAGE_LISTS, hostingPackages })
  expect(total).toBe('$589 + $36/month + $89/year')
})
