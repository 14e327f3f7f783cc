import { expect, test } from 'vitest'
import { APP_CODE_MESSAGES, TEXT_CODE_MESSAGES } from '#app/accounts/session/auth-client/code-messages.ts'
import { auth } from './copy.ts'
import { problemOf, toastOf } from './problem.ts'

const fault = (message: string, status: number) => ({ name: 'AuthRetryableFetchError', message, status })

test('a server fault shows the server’s message, or a connection error without one', () => {
  const message = 'A lot of people are signing in right now. Please try again in a minute.'
  expect(problemOf('signIn', fault(message, 503)).message).toBe(message)
  expect(problemOf('signIn', fault('{}', 500)).message).toBe(auth.failed.connection)
  expect(problemOf('signIn', fault('Failed to fetch', 0)).message).toBe(auth.failed.connection)
})

test('a server fault shows a text without punctuation, and no error of the client’s JSON parser is shown', () => {
  const schema = 'Database error querying schema'
  expect(problemOf('create', fault(schema, 500)).message).toBe(schema)
  const parser = { name: 'AuthUnknownError', message: 'Unexpected token < in JSON at position 0' }
  expect(problemOf('signIn', parser).message).toBe(auth.failed.connection)
  const bare = { name: 'AuthApiError', message: '{}', status: 400 }
  expect(problemOf('signIn', bare).message).toBe(auth.failed.generic)
})

const wrongCode = (message: string) => ({
  name: 'AuthApiError',
  message,
  status: 422,
  code: 'mfa_verification_failed',
})

test('a refused texted code has our message, other refusals have the server’s', () => {
  const refused = wrongCode('Invalid MFA Phone code entered')
  expect(problemOf('textCode', refused).message).toBe(TEXT_CODE_MESSAGES.mfa_verification_failed)
  expect(problemOf('code', refused).message).toBe(refused.message)
})

test.each(['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_ip_address_mismatch'])(
  'a code of an app that is refused with %s has our message',
  (code) => {
    const problem = problemOf('appCode', { ...wrongCode('Invalid TOTP code entered'), code })

    expect(problem.message).toBe(APP_CODE_MESSAGES[code])
    expect(toastOf(problem).title).toBe('Error signing in')
  },
)

test('a refused recovery code has our message', () => {
  const { message } = problemOf('recoveryCode', wrongCode('Invalid recovery code entered'))

  expect(message).toBe(auth.failed.recoveryCode)
})

test('after a refused sign-in, the page says what to do, and the toast says what the server said', () => {
  const refused = { name: 'AuthApiError', message: 'Invalid login credentials', code: 'invalid_credentials' }

  const problem = problemOf('signIn', refused)

  expect(problem.advice).toBe(auth.failed.credentials)
  expect(toastOf(problem)).toMatchObject({
    title: 'Error signing in',
    description: 'Invalid login credentials',
  })
})
