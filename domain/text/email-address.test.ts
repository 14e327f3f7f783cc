import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emailProblem,
  foldEmail,
  isAccountAddress,
  isDeliverable,
  isEmailAddress,
  normaliseEmail,
} from './email-address.ts'

test.each(['sam@sparky.test', "sam.o'neil@sparky.test", 'sam+cards@sparky.com.au', 'ops@localhost'])(
  '%s is an address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'sam',
  'sam@',
  '@sparky.test',
  'Sam <sam@sparky.test>',
  'sam@sparky.test, kim@sparky.test',
  'sam@sparky.test\r\nBcc: kim@sparky.test',
  'sam@sparky.test\n',
  ' sam@sparky.test',
  'sam@-sparky.test',
  'sam@sparky..test',
  `${'s'.repeat(250)}@sparky.test`,
])('%j is not one plain address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test.each(['sam@sparky.test', "sam.o'neil@sparky.test", 'sam+cards@sparky.com.au', 'SAM_1-2@sparky.test'])(
  '%s may be the address of an account',
  (text) => {
    expect(isAccountAddress(text)).toBe(true)
  },
)

test.each([
  'sam`id`@sparky.test',
  '{{.Token}}@sparky.test',
  '$sam@sparky.test',
  'sam%kim@sparky.test',
  'kim!sam@sparky.test',
  'sam|kim@sparky.test',
  '.sam@sparky.test',
  'sam.@sparky.test',
  'sam..sparks@sparky.test',
  '"sam"@sparky.test',
  '<b>sam</b>@sparky.test',
  `${'s'.repeat(65)}@sparky.test`,
])('%j may not be the address of an account', (text) => {
  expect(isAccountAddress(text)).toBe(false)
})

test.each([
  'wayne@geelongplumbing',
  'wayne@localhost',
  'wayne@10.0.0.1',
  'wayne@plumbing.c',
  'wayne@plumbing.',
])('mail to %s cannot be delivered', (text) => {
  expect(isDeliverable(text)).toBe(false)
  expect(normaliseEmail(text)).toBeUndefined()
})

test.each(['wayne@geelongplumbing.com.au', 'Wayne@Plumbing.io', 'wayne@xn--bcher-kva.xn--p1ai'])(
  'mail to %s can be delivered',
  (text) => {
    expect(emailProblem(text)).toBeUndefined()
  },
)

test('the message about an email address names its error', () => {
  expect(emailProblem('wayne@geelongplumbing')).toContain('.com.au')
  expect(emailProblem('wayne')).toContain('needs an @')
  expect(emailProblem('\u212aim@sparky.test')).toContain('plain letters')
})

/** Characters outside of ASCII whose lower case, upper case or compatibility form (NFKC) is in ASCII. */
const LOOKALIKES = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code > 0x7f && !(code >= 0xd800 && code <= 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) =>
    [letter.toLowerCase(), letter.toUpperCase(), letter.normalize('NFKC')].some((folded) =>
      /^\p{ASCII}+$/u.test(folded),
    ),
  )

test('letters that fold to ASCII are not allowed in an email address', () => {
  expect(LOOKALIKES).toContain('\u212a')
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.constantFrom(...LOOKALIKES),
      fc.nat(),
      fc.boolean(),
      (address, letter, at, isReplaced) => {
        const place = at % (address.length + 1)
        const odd = address.slice(0, place) + letter + address.slice(place + (isReplaced ? 1 : 0))
        expect(normaliseEmail(odd)).toBeUndefined()
        expect(isDeliverable(odd)).toBe(false)
        expect(foldEmail(odd)).toContain(letter)
      },
    ),
    { numRuns: 2000 },
  )
})

test('normalising puts ASCII letters in lower case, and changes nothing the second time', () => {
  const text = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 30 }))
  fc.assert(
    fc.property(text, (given) => {
      const normalised = normaliseEmail(given)
      fc.pre(normalised !== undefined)
      expect(normalised).toMatch(/^[\x21-\x7e]+$/)
      expect(normalised).toBe(given.toLowerCase())
      expect(normaliseEmail(normalised)).toBe(normalised)
    }),
  )
})
