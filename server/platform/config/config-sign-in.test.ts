import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#test/fixtures/refusal.ts'

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const key = newKey()

test('the signing key is a whole private key for ES256', () => {
  expect(refusal({ AUTH_SIGNING_KEY: JSON.stringify({ ...key, kid: 'one', alg: 'ES256' }) })).toBe('accepted')
  expect(refusal({ AUTH_SIGNING_KEY: JSON.stringify({ keys: [key, newKey()] }) })).toBe('accepted')
})

test.each([
  ['no JSON', 'hunter2'],
  ['no object', 'null'],
  ['a public key', JSON.stringify({ ...key, d: undefined })],
  ['a number for a text', JSON.stringify({ ...key, d: 1 })],
  ['another type', JSON.stringify({ ...key, kty: 'RSA' })],
  [
    'another curve',
    JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'jwk' })),
  ],
  ['a point off the curve', JSON.stringify({ ...key, x: newKey().x })],
  ['halves of two keys', JSON.stringify({ ...key, d: newKey().d })],
])('a signing key that is %s stops the start, and is not repeated', (_, text) => {
  expect(refusal({ AUTH_SIGNING_KEY: text })).toBe(
    'AUTH_SIGNING_KEY takes a private JWK for ES256 (kty EC, crv P-256, d, x, y), or a key set of them: {"keys":[…]}.',
  )
})

const client = (provider: string, issuer = '') => ({
  [`AUTH_OAUTH_${provider}_CLIENT_ID`]: 'id',
  [`AUTH_OAUTH_${provider}_CLIENT_SECRET`]: 'hunter2',
  [`AUTH_OAUTH_${provider}_ISSUER`]: issuer,
})

test.each([
  [client('GOOGLE')],
  [{ ...client('AZURE'), ...client('GITHUB') }],
  [client('MY_LOGIN', 'https://login.test/realm')],
  [client('MY_LOGIN', 'http://127.0.0.1:9000')],
  [{ AUTH_OAUTH_GOOGLE_CLIENT_ID: '' }],
])('%o is accepted: a complete sign-in provider, or none', (env) => {
  expect(refusal(env)).toBe('accepted')
})

test.each([
  [
    { AUTH_OAUTH_GOOGLE_CLIENT_SECRET: 'hunter2' },
    'AUTH_OAUTH_GOOGLE_CLIENT_ID takes the client id at the provider, and is needed beside the other variables of AUTH_OAUTH_GOOGLE.',
  ],
  [
    { AUTH_OAUTH_GOOGLE_CLIENT_ID: 'id', AUTH_OAUTH_GOOGLE_CLIENT_SECRET: ' ' },
    'AUTH_OAUTH_GOOGLE_CLIENT_SECRET takes the client’s secret, and is needed beside the other variables of AUTH_OAUTH_GOOGLE.',
  ],
  [
    client('MY_LOGIN'),
    'AUTH_OAUTH_MY_LOGIN_ISSUER takes an https URL such as https://login.example.com, and is needed beside the other variables of AUTH_OAUTH_MY_LOGIN: only GOOGLE, AZURE, APPLE, FACEBOOK, GITHUB go without.',
  ],
  [
    client('GOOGLE', 'http://login.test'),
    'AUTH_OAUTH_GOOGLE_ISSUER takes an https URL such as https://login.example.com.',
  ],
  [
    client('GOOGLE', 'login.test'),
    'AUTH_OAUTH_GOOGLE_ISSUER takes an https URL such as https://login.example.com.',
  ],
  [
    client('EMAIL', 'https://login.test'),
    'AUTH_OAUTH_EMAIL_… takes a name for the provider, and EMAIL is taken.',
  ],
])('%o is an incomplete sign-in provider and stops the start', (env, line) => {
  expect(refusal(env)).toBe(line)
})
