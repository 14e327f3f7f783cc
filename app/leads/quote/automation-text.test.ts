import { expect, test } from 'vitest'
import { automationText } from './automation-text.ts'

const ESTIMATE = { hours: '6.0', rate: 70, yearly: '$21,823', suns: 2 }

test('the list and the hours stand above what was typed', () => {
  expect(automationText(['Send Invoice', 'Invoice Paid'], ESTIMATE, 'After 3 pm.')).toBe(
    'Send Invoice\nInvoice Paid\nAdmin: 6.0 hours a week at $70/hr, $21,823 a year.\n\nAfter 3 pm.',
  )
})

test('without a list and hours, the field has only what was typed; with nothing typed, only the list', () => {
  expect(automationText([], undefined, 'After 3 pm.')).toBe('After 3 pm.')
  expect(automationText(['Send Invoice'], undefined, '')).toBe('Send Invoice')
})
