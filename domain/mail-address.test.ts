import { expect, test } from 'vitest'
import { isAccountAddress, isMailAddress } from './mail-address.ts'

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
])('%j may not', (text) => {
  expect(isAccountAddress(text)).toBe(false)
})
