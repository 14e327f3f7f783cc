import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLeadReference, newLeadReference } from './leads.ts'

test.each([
  ['enquiry', /^E-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['quote', /^Q-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['request', /^P-[2-9A-HJKMNP-TV-Z]{6}$/],
] as const)(
  'the reference of an %s is a letter and six characters that are not confused on the phone',
  (form, pattern) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const reference = newLeadReference(form, (below) => numbers.next().value % below)

        expect(reference).toMatch(pattern)
        expect(isLeadReference(reference)).toBe(true)
      }),
    )
  },
)

test.each([
  '',
  'E-7K3M9',
  'E-7K3M9QQ',
  'e-7k3m9q',
  'X-7K3M9Q',
  'E-7K3M9Q\n',
  ' E-7K3M9Q',
  'E-0OIL1U',
  'E_7K3M9Q',
  'E-7K3M9Q"><b>',
])('%j is not a reference', (text) => {
  expect(isLeadReference(text)).toBe(false)
})
