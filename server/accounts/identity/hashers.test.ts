import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('under node --watch a thread first reports the modules it loads, and passwords are hashed all the same', async () => {
  // threads take the environment of the moment they start in: these have to be new ones
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  vi.resetModules()
  const { hashPassword, isPassword } = await import('./passwords.ts')

  const hash = await hashPassword('correct-horse-9')

  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await isPassword('correct-horse-9', hash)).toBe(true)
  expect(await isPassword('correct-horse-8', hash)).toBe(false)
})
