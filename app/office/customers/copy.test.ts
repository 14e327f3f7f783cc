import { expect, test } from 'vitest'
import { removalText } from './copy.ts'

const NOTHING = {
  leads: 0,
  unpaidOrders: 0,
  accounts: 0,
  keptOrders: 0,
  openOrders: 0,
  isPaying: false,
  isMailed: false,
}

test('a deletion says what tax law keeps and what goes', () => {
  expect(removalText({ ...NOTHING, keptOrders: 2, leads: 1, accounts: 1, isMailed: true })).toBe(
    'Two paid orders stay five years, tax law. Everything else goes. That is: 1 lead, 1 account, with notes and copies of emails. An email tells them that the account is deleted. This cannot be undone.',
  )
  expect(removalText({ ...NOTHING, keptOrders: 1 })).toContain('One paid order stays five years, tax law.')
  expect(removalText({ ...NOTHING, leads: 2 })).toContain('Everything goes. That is: 2 leads,')
})

test('the text before a deletion names orders that may still be paid, and monthly payments', () => {
  expect(removalText({ ...NOTHING, openOrders: 1, leads: 1 })).toContain(
    'One order may still be paid and stays until it closes by itself: delete again after that. Everything else goes.',
  )
  expect(removalText({ ...NOTHING, openOrders: 2 })).toContain('stay until they close by themselves')
  expect(removalText({ ...NOTHING, keptOrders: 1, isPaying: true })).toContain('still paid monthly')
})

test('no mail is promised for an account that has a phone number only', () => {
  expect(removalText({ ...NOTHING, accounts: 1 })).not.toContain('mail tells')
})
