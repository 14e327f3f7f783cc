import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address.ts'

test.each(['sam@sparky.test', "sam.o'neil@sparky.test", 'sam+cards@sparky.com.au', 'ops@localhost'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true)
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
  expect(isMailAddress(text)).toBe(false)
})
