import * as v from 'valibot'
import { expect, test } from 'vitest'
import { firstNameOf, Profile, profileMetadata, readProfile } from './profile.ts'

const DAN: Profile = {
  fullName: 'Dan Kovac',
  businessName: 'Kovac Electrical',
  phone: '0491 570 156',
  googleBusinessName: 'Kovac Electrical',
  googleBusinessLink: 'https://g.page/r/kovac-electrical/review',
  businessLocation: 'Brunswick, VIC',
  businessPhone: '(03) 9000 0000',
}

test('a profile is read back as it was saved', () => {
  expect(readProfile(profileMetadata(DAN))).toEqual(DAN)
})

test('an emptied field is saved as null, which removes it from the account', () => {
  expect(profileMetadata({ ...DAN, phone: '' })).toMatchObject({
    contact_phone: null,
    full_name: 'Dan Kovac',
  })
})

test('metadata of another type is read as an empty field', () => {
  expect(readProfile({ full_name: 7, company_name: null, business_type: 'trade' })).toMatchObject({
    fullName: '',
    businessName: '',
  })
})

test('the name comes from the profile, or else from the provider’s name', () => {
  expect(readProfile({ name: 'Mia Kovac' }).fullName).toBe('Mia Kovac')
  expect(readProfile({ name: 'Mia Kovac', full_name: ' Dan' }).fullName).toBe('Dan')
})

test.for([
  [' Dan Kovac', 'Dan'],
  ['Dan', 'Dan'],
  ['', ''],
] as const)('the first name of "%s" is "%s"', ([fullName, first]) => {
  expect(firstNameOf(fullName)).toBe(first)
})

test('every field may be left empty', () => {
  const empty = Object.fromEntries(Object.keys(DAN).map((field) => [field, '  ']))
  expect(Object.values(v.parse(Profile, empty))).toEqual(Array(7).fill(''))
})

test.each([
  ['phone', '12', 'That number looks short. Include the area code.'],
  ['googleBusinessLink', 'my shop', 'That’s not a link yet. Copy the whole thing, starting with https://'],
  ['fullName', 'x'.repeat(121), 'Keep this to 120 characters.'],
])('an invalid value is refused: %s', (field, value, text) => {
  const checked = v.safeParse(Profile, { ...DAN, [field]: value })
  expect(checked.issues?.map(({ message }) => message)).toEqual([text])
})

test('a link is normalised as in the checkout', () => {
  expect(v.parse(Profile, { ...DAN, googleBusinessLink: 'g.page/kovac' }).googleBusinessLink).toBe(
    'https://g.page/kovac',
  )
})
