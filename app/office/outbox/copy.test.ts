import { expect, test } from 'vitest'
import { messageCause, messageKind } from './copy.ts'

test.each([
  ['EAUTH AUTH PLAIN 535', 'The mail server doesn’t take our user name or password.'],
  ['EENVELOPE RCPT TO 550', 'The mail server says there is no such address.'],
  ['EENVELOPE RCPT TO 450', 'The mail server asks us to try later.'],
  ['EMESSAGE DATA 451', 'The mail server asks us to try later.'],
  ['ESOCKET CONN', 'The server can’t be reached, or is too slow.'],
  ['ECONNREFUSED connect', 'The server can’t be reached, or is too slow.'],
  ['ENOTFOUND getaddrinfo', 'The server’s name isn’t known.'],
  ['TimeoutError', 'The server can’t be reached, or is too slow.'],
  ['answered 503', 'The other system doesn’t take it.'],
  ['answered 404', 'The other system doesn’t take it.'],
  ['answered 301: redirects are not followed', 'The other system has moved to another address.'],
  ['answered 410: the receiver wants no more of these', 'The other system doesn’t want any more of these.'],
  ['LEADS_WEBHOOK_URL is not set', 'Its address was taken out of the settings.'],
  ['unknown failure', 'It couldn’t be delivered.'],
])('the error %s has a description', (error, text) => {
  expect(messageCause(error)).toBe(text)
})

test('the mails of accounts have labels', () => {
  expect(['account-confirmation', 'magic-link', 'account-deleted'].map(messageKind)).toEqual([
    'Confirmation of an email',
    'Sign-in link',
    'Account deleted',
  ])
})

test('an unknown kind of message is shown by its name', () => {
  expect(['lead-notice', 'order-delivered', 'some-new-mail'].map(messageKind)).toEqual([
    'Notice of a lead',
    'Order delivered',
    'Some new mail',
  ])
})
