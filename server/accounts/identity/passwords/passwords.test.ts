import { hashSync } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('only the right password matches its hash, and the hash does not reveal it', async () => {
  const hash = await hashPassword('correct-horse-9')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('correct-horse-9', hash)).toBe(true)
  expect(await isPassword('correct-horse-8', hash)).toBe(false)
  expect(await hashPassword('correct-horse-9')).not.toBe(hash)
})

test('when the queue is full, a check without a stored hash gets 503 too, and works again afterwards', async () => {
  const cheap = hashSync('x', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const crowd = Array.from({ length: 210 }, () => isPassword('x', cheap))

  const refused = await isPassword('x', null).catch((error: unknown) => error)
  await Promise.allSettled(crowd)

  expect(refused).toMatchObject({ status: 503 })
  expect(await isPassword('x', null)).toBe(false)
})

test('no password matches an account without a password', async () => {
  expect(await isPassword('nobody has this one', null)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})

test('an invalid hash fails alone and does not block later ones', async () => {
  const hash = await hashPassword('correct-horse-9')

  const results = await Promise.allSettled([
    isPassword('correct-horse-9', 'no hash'),
    isPassword('correct-horse-9', 'no hash'),
    ...Array.from({ length: 6 }, () => isPassword('correct-horse-9', hash)),
  ])

  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    ...Array.from({ length: 6 }, () => 'fulfilled'),
  ])
  expect(await isPassword('correct-horse-9', hash)).toBe(true)
})
