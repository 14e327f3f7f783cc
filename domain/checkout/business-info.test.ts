import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BusinessInfo } from './business-info.ts'

const sam = {
  googleBusinessName: 'Sam Sparky Electrical',
  googleBusinessLink: 'https://g.page/r/CfKz/review',
  businessLocation: 'Fremantle WA',
  phoneNumber: '0491 570 156',
}

const complaintsOf = (input: unknown) =>
  v.safeParse(BusinessInfo, input).issues?.map(({ message }) => message)

test('values are trimmed, and the link is completed', () => {
  const typed = {
    ...sam,
    googleBusinessName: '  Sam Sparky Electrical ',
    googleBusinessLink: ' g.page/r/CfKz/review ',
  }

  expect(v.parse(BusinessInfo, typed)).toEqual(sam)
})

test.each([
  ['googleBusinessName', 'Fill in your Google Business name.'],
  ['googleBusinessLink', 'Fill in your Google Business link.'],
  ['businessLocation', 'Fill in your business location.'],
  ['phoneNumber', 'Fill in your phone number.'],
])('%s is required, with a message', (field, text) => {
  expect(complaintsOf({ ...sam, [field]: '   ' })?.[0]).toBe(text)
  expect(complaintsOf({ ...sam, [field]: 12 })?.[0]).toBe(text)
})

test('a line break cannot be smuggled into a field that ends up in a mail', () => {
  expect(complaintsOf({ ...sam, businessLocation: 'Fremantle\r\nBcc: all@shop.test' })).toEqual([
    'Take out the line breaks and odd characters.',
  ])
})

test('an invalid link and a short number have their own messages', () => {
  expect(complaintsOf({ ...sam, googleBusinessLink: 'my google page', phoneNumber: '12345' })).toEqual([
    'That’s not a link yet. Copy the whole thing, starting with https://',
    'That number looks short. Include the area code.',
  ])
})
