import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Enquiry } from './enquiry.ts'

const FILLED = {
  'First Name': 'Sam',
  'Last Name': 'Sparks',
  Email: 'sam@sparky.test',
  Phone: '0491 570 156',
  Service: 'TradeOps',
}
const read = (more: object) => v.parse(Enquiry, { ...FILLED, ...more })
const messageFor = (more: object) => v.safeParse(Enquiry, { ...FILLED, ...more }).issues?.[0].message

test('the required fields are enough (product.md 3.3)', () => {
  expect(read({})).toEqual({ ...FILLED, _subject: '', Website: '', Message: '', 'Preferred Date': '' })
})

test.each([
  ['First Name', 'Fill in your first name.'],
  ['Last Name', 'Fill in your last name.'],
  ['Email', 'Fill in your email address.'],
  ['Phone', 'Fill in your phone number.'],
  ['Service', 'Please select a service.'],
])('without %s, the message is: %s', (field, text) => {
  expect(messageFor({ [field]: '' })).toBe(text)
  expect(messageFor({ [field]: undefined })).toBe(text)
})

test.each(['Review Cards', 'Smart Websites', 'TradeOps', 'Custom Automations', 'Other'])(
  '%s is a service',
  (service) => {
    expect(read({ Service: service }).Service).toBe(service)
  },
)

test('an unknown service is refused', () => {
  expect(messageFor({ Service: 'Plumbing' })).toBe('Please select a service.')
})

test.each(['2026-11-26', '2028-02-29', '2026-11-28', ''])('%j can be the preferred date', (day) => {
  expect(read({ 'Preferred Date': day })['Preferred Date']).toBe(day)
})

test.each(['2026-02-30', '26/11/2026', '2026-11-26T00:00:00Z', 'tomorrow', '2026-13-01', ' 2026-11-26'])(
  '%j is no day',
  (day) => {
    expect(messageFor({ 'Preferred Date': day })).toBe('Pick a day from the calendar.')
  },
)

test.each(['nope', 'a@b@c.test', 'sam@sparky.test, kim@plumb.test', 'Sam <sam@sparky.test>'])(
  '%j is no email address',
  (email) => {
    expect(messageFor({ Email: email })).toMatch(/^That doesn’t look like an email address/)
  },
)

test.each(['Sam\r\nBcc: victim@example.test', 'Sam\u0000', 'Sam\u2028x'])('%j is no name', (name) => {
  expect(messageFor({ 'First Name': name })).toBe('Take out the line breaks and odd characters.')
})

test('a message keeps its line breaks as \\n, and may have 10,000 characters', () => {
  expect(read({ Message: ' one\r\ntwo\rthree\n' }).Message).toBe('one\ntwo\nthree')
  expect(read({ Message: 'x'.repeat(10_000) }).Message).toHaveLength(10_000)
  expect(messageFor({ Message: 'x'.repeat(10_001) })).toBe('Keep this to 10000 characters.')
})

test('an invalid hidden subject becomes empty', () => {
  expect([read({ _subject: 'x'.repeat(300) })._subject, read({ _subject: 7 })._subject]).toEqual(['', ''])
})
