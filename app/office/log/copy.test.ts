import { expect, test } from 'vitest'
import { logAction, logDetails, logSubject } from './copy.ts'

test.each([
  ['order.move', { from: 'awaiting_payment', to: 'paid' }, 'From Not paid yet to Paid'],
  [
    'lead.state',
    { from: 'suspected_spam', to: 'new', spamReason: 'Many links.' },
    'From Possible spam to New, had been held as possible spam: Many links.',
  ],
  [
    'lead.state',
    { from: 'possible_spam', to: 'new', doubt: 'Many links.' },
    'From possible spam to New, had been held as possible spam: Many links.',
  ],
  ['order.refund', { cents: 4499, refundedBefore: 1000 }, '$44.99, $10.00 went back before'],
  ['lead.plan', { valueCents: 49_900, day: '2026-12-01' }, 'Worth $499.00, on Tue 1 Dec'],
  ['lead.plan', { valueCents: null, day: null }, 'Worth taken off, no next step'],
  ['order.refund', { cents: 'all', refundedBefore: 0 }, 'All that was left'],
  [
    'order.tracking',
    { from: '33ABC', tracking_number: '33XYZ', carrier: null },
    'From 33ABC, tracking number 33XYZ, no carrier',
  ],
  [
    'stock.set',
    { from: 4, to: 104, reason: 'A box came', attempt: 'k' },
    'From 4 to 104, because: A box came',
  ],
  [
    'order.move',
    { from: 'programming', to: 'shipped', tracking_number: null, carrier: null },
    'From Programming to Shipped, posted as a letter, no carrier',
  ],
  ['card.on', { card: '7K3M9QXA', was: 'operator' }, 'Card 7K3M 9QXA, had been switched off by an operator'],
  ['card.on', { card: '7K3M9QXA', was: 'refund' }, 'Card 7K3M 9QXA, had been switched off with a refund'],
  ['account.unlink', { provider: 'azure' }, 'Microsoft'],
  ['leads.export', { state: 'all', searched: false }, 'List: all'],
  ['addresses.export', { orders: 1 }, '1 order'],
  ['addresses.export', { orders: 2 }, '2 orders'],
  ['blanks.make', { count: 1 }, '1 card'],
  ['outbox.retry', { messages: 1 }, '1 message'],
  ['outbox.retry', { attempts: 1 }, 'Tried 1 time before'],
  ['order.details', { changed: ['email'], mailedAgain: true }, 'Email, emailed again'],
  [
    'order.undo',
    { step: 'move', mail: '12', from: 'shipped', to: 'programming' },
    'From Shipped to Programming',
  ],
  ['card.change', { card: '7K3M9QXA', name: '', odd: { a: [1] } }, 'Card 7K3M 9QXA, name taken off, odd: 1'],
  [
    'card.replace',
    { card: '7K3M9QXA', by: 'N3ZHBGP2', retired: true },
    'Card 7K3M 9QXA, by N3ZH BGP2, the old code is retired',
  ],
  [
    'card.change_all',
    { cards: 3, link: 'https://g.page/r/x/review' },
    '3 cards, leads to https://g.page/r/x/review',
  ],
  ['customer.delete', { kept: 0, leads: 1, orders: 0, accounts: 1 }, '1 lead and 1 account deleted'],
  [
    'customer.delete',
    { kept: 2, leads: 3, orders: 1, accounts: 1 },
    '3 leads, 1 account and 1 unpaid order deleted, 2 orders kept',
  ],
  ['customer.delete', { kept: 1, leads: 0, orders: 0, accounts: 0 }, 'Nothing to delete, 1 order kept'],
  ['settings.undo', { undone: 4, version: 5 }, 'Version 4 undone'],
  ['settings.publish', { reason: 'Before Christmas', version: 5 }, 'Because: Before Christmas, version 5'],
  [
    'money.export',
    { period: '2026-10 to 2026-12', soldCents: 4499, refundedCents: 0 },
    'October to December 2026',
  ],
  ['money.export', { period: '2026-11 to 2026-11' }, 'November 2026'],
  ['money.export', { period: '2026-07 to 2027-06' }, 'July 2026 to June 2027'],
  ['mails.switch', { on: false }, 'Switched off'],
])('the log describes %s with %j', (action, details, text) => {
  expect(logDetails(action, details)).toBe(text)
})

test('products and files have names, unknown subjects are shown as they are, and unknown actions as words', () => {
  expect(logSubject('keyring-white')).toBe('Keyring review tag, white')
  expect(logSubject('orders.csv')).toBe('All orders')
  expect(logSubject('E-7K3M9Q')).toBe('E-7K3M9Q')
  expect(logAction('order.some_thing')).toBe('order some thing')
})
