import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireAddress } from './read-email-address.ts'

const HOSTILE = [
  'sam@sparky.test\r\nBcc: kim@sparky.test',
  'sam\n@sparky.test',
  'sam\u2028@sparky.test',
  '"sam"@sparky.test',
  '"sam\r\nBcc: kim"@sparky.test',
  '<script>alert(1)</script>@sparky.test',
  'sam<b>@sparky.test',
  'Sam <sam@sparky.test>',
  'sam@sparky.test, kim@sparky.test',
  'sam@sparky.test kim@sparky.test',
  ' sam@sparky.test',
  '{{.Token}}@sparky.test',
  '#{code}@sparky.test',
  'sam`id`@sparky.test',
  'sam\\@sparky.test',
  'sam@[127.0.0.1]',
  'sam@spar\u212Ay.test',
  'sám@sparky.test',
  'sam@@sparky.test',
  `${'s'.repeat(300)}@sparky.test`,
]
test.each(HOSTILE)('%j is refused as an email address', (text) => {
  expect(() => requireAddress(text)).toThrow(
    expect.objectContaining({ code: 'validation_failed', status: 400 }),
  )
})

test('an email address is read in lower case', () => {
  expect(requireAddress("Sam.O'Neil@Sparky.test")).toBe("sam.o'neil@sparky.test")
})

test('an accepted email address is always one line of ASCII', () => {
  const sign = fc.constantFrom(
    'a',
    '1',
    '.',
    '@',
    '"',
    '<',
    '\r',
    '\n',
    '\0',
    ' ',
    ',',
    ';',
    '%',
    '{',
    '\ud800',
    'é',
    '\u202e',
  )
  const text = fc.oneof(fc.string({ unit: sign, maxLength: 20 }), fc.emailAddress())

  fc.assert(
    fc.property(text, (given) => {
      let taken: string | undefined
      try {
        taken = requireAddress(given)
      } catch {
        return
      }
      expect(taken).toMatch(/^[a-z\d#&'*+/=?^_~.-]+@[a-z\d.-]+$/)
    }),
  )
})
