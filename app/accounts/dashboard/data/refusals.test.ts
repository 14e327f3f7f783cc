import { expect, test } from 'vitest'
import { NOT_REACHED, refusalMessage } from './refusals.ts'

test('a refusal shows our message for its code, or else the server’s', () => {
  expect(refusalMessage('same_password', 'New password should be different from the old password.')).toBe(
    'That’s the password you have now. Choose a different one.',
  )
  expect(refusalMessage('weak_password', 'Password should be at least 6 characters.')).toBe(
    'Password should be at least 6 characters.',
  )
  expect(refusalMessage(undefined, 'No.')).toBe('No.')
  expect(refusalMessage('toString', '')).toBe(NOT_REACHED)
})
