import { expect, test } from 'vitest'
import { requireGoodPassword, weaknessOf } from './password-rules.ts'

test('an uncommon password of six characters is accepted unchanged', async () => {
  expect(await requireGoodPassword('kelp9!')).toBe('kelp9!')
  expect(await requireGoodPassword('ünïcödé')).toBe('ünïcödé')
})

test.each([undefined, null, ''])('a missing password is refused: %j', async (nothing) => {
  await expect(requireGoodPassword(nothing)).rejects.toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Signup requires a valid password',
  })
})

test.each(['kelp9', '😀😀😀😀😀'])('five characters are too few, also as emoji: %s', async (short) => {
  await expect(requireGoodPassword(short)).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    details: { weak_password: { reasons: ['length'] } },
  })
})

test('72 bytes are accepted', async () => {
  expect(await requireGoodPassword('k'.repeat(72))).toHaveLength(72)
})

test.each(['k'.repeat(73), 'é'.repeat(37)])('more than 72 bytes are refused: %s', async (long) => {
  await expect(requireGoodPassword(long)).rejects.toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  })
})

test.each(['123456', 'password', 'PassWord', 'qwerty123'])(
  'a very common password is refused: %s',
  async (known) => {
    await expect(requireGoodPassword(known)).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      details: { weak_password: { reasons: ['pwned'] } },
    })
    expect(await weaknessOf(known)).toEqual({
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    })
  },
)
