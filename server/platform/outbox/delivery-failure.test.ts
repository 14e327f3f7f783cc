import { expect, test } from 'vitest'
import { describeFailure, isPermanent, NotDelivered, Undeliverable } from './delivery-failure.ts'

const failure = (message: string, codes: object) => Object.assign(new Error(message), codes)

test.each([
  [
    failure('550 <sam@sparky.test> unknown', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }),
    'EENVELOPE RCPT TO 550',
  ],
  [
    failure('535 bad password hunter22', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }),
    'EAUTH AUTH PLAIN 535',
  ],
  [
    failure('connect ECONNREFUSED 10.0.0.1:25', { code: 'ECONNREFUSED', syscall: 'connect' }),
    'ECONNREFUSED connect',
  ],
  [failure('odd', { code: 'sam@sparky.test', command: 'RCPT TO:<sam@sparky.test>' }), 'Error'],
  [new DOMException('too slow', 'TimeoutError'), 'TimeoutError'],
  ['smtp://sam:hunter22@mail.test', 'unknown failure'],
  [
    new TypeError('fetch failed', {
      cause: failure('connect ECONNREFUSED 10.0.0.1:443', { code: 'ECONNREFUSED', syscall: 'connect' }),
    }),
    'ECONNREFUSED connect',
  ],
  [new NotDelivered('answered 503'), 'answered 503'],
  [new Undeliverable('the recipient is not one plain address'), 'the recipient is not one plain address'],
])('for failure %#, only codes or our own text are stored, never the server’s text', (error, kept) => {
  expect(describeFailure(error)).toBe(kept)
})

test('only errors that no retry can fix are permanent', () => {
  expect(isPermanent(new Undeliverable('no address'))).toBe(true)
  expect(isPermanent(new NotDelivered('answered 503'))).toBe(false)
  expect(isPermanent(failure('550', { responseCode: 550 }))).toBe(false)
})
