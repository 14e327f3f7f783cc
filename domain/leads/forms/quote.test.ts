import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Quote } from './quote.ts'

const FILLED = { firstName: 'Kim', email: 'kim@plumb.test', phone: '0491 570 157', city: 'Fremantle' }
const read = (more: object) => v.parse(Quote, { ...FILLED, ...more })
const messageFor = (more: object) => v.safeParse(Quote, { ...FILLED, ...more }).issues?.[0].message

test('first name, email, phone and city are enough (product.md 5)', () => {
  expect(read({})).toEqual({
    ...FILLED,
    lastName: '',
    businessName: '',
    state: '',
    integrations: '',
    automation: '',
  })
})

test.each([
  ['firstName', 'Fill in your first name.'],
  ['email', 'Fill in your email address.'],
  ['phone', 'Fill in your phone number.'],
  ['city', 'Fill in your city or town.'],
])('without %s, the message is: %s', (field, text) => {
  expect(messageFor({ [field]: ' ' })).toBe(text)
})

test.each(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'Other', ''])(
  '%j can be the state (rulings.md 23)',
  (state) => {
    expect(read({ state }).state).toBe(state)
  },
)

test.each([
  ['Queensland', 'QLD'],
  ['new south wales', 'NSW'],
  ['AUSTRALIAN CAPITAL TERRITORY', 'ACT'],
  [' Tasmania ', 'TAS'],
  ['vic', 'VIC'],
  ['other', 'Other'],
])('the state %j is stored as %s', (sent, stored) => {
  expect(read({ state: sent }).state).toBe(stored)
})

test('a state that is not on the list is refused', () => {
  expect(messageFor({ state: 'Bavaria' })).toBe('Pick a state from the list, or Other.')
})

test('without JavaScript, the chosen automations become lines above the text', () => {
  expect(read({ automation: ['Send Invoice', 'Invoice Paid', 'After 3 pm.'] }).automation).toBe(
    'Send Invoice\nInvoice Paid\nAfter 3 pm.',
  )
  expect(read({ automation: ['Send Invoice', ''] }).automation).toBe('Send Invoice')
  expect(messageFor({ automation: 7 })).toBe('Send this as text.')
})
