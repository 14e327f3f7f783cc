import { expect, test } from 'vitest'
import { readSession } from './read-session.ts'

const token = (aal: string) => `e30.${btoa(JSON.stringify({ sub: 'u1', aal }))}.signature`
const stored = (change: object = {}, user: object = {}) =>
  JSON.stringify({
    access_token: token('aal1'),
    refresh_token: 'abcdefabcdef',
    expires_at: 1_800_000_000,
    ...change,
    user: { id: 'u1', email: 'sam@sparky.test', user_metadata: { full_name: 'Sam Sparks' }, ...user },
  })
const FACTOR = { factors: [{ id: 'f1', status: 'verified' }] }

test('a stored session is parsed in the auth service’s format', () => {
  expect(readSession(stored())).toEqual({
    session: {
      accessToken: token('aal1'),
      expiresAt: 1_800_000_000,
      user: { id: 'u1', email: 'sam@sparky.test', metadata: { full_name: 'Sam Sparks' } },
    },
    awaitsCode: false,
  })
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no user', JSON.stringify({ access_token: 'a', expires_at: 1 })],
  ['no token', stored({ access_token: null })],
  ['no expiry time', stored({ expires_at: 'tomorrow' })],
  ['a user without an address', stored({}, { email: undefined })],
  ['a factor and a token that cannot be read', stored({ access_token: 'a.%.c' }, FACTOR)],
])('%s is not a session', (_, text) => {
  expect(readSession(text)).toBeUndefined()
})

test.each([
  ['a verified factor, a code is missing after the password', 'aal1', FACTOR, true],
  ['a verified factor, no code is missing after the code', 'aal2', FACTOR, false],
  [
    'an unverified factor, no code is missing',
    'aal1',
    { factors: [{ id: 'f1', status: 'unverified' }] },
    false,
  ],
])('with %s', (_, aal, user, awaitsCode) => {
  expect(readSession(stored({ access_token: token(aal) }, user))?.awaitsCode).toBe(awaitsCode)
})
