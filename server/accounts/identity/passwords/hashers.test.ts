import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('passwords are hashed also under node --watch, whose threads first report their modules', async () => {
  // threads copy the environment when they start, so this test needs new threads
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  vi.resetModules()
  const { hashPassword, isPassword } = await import('./passwords.ts')

  const hash = await hashPassword('correct-horse-9')

  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await isPassword('correct-horse-9', hash)).toBe(true)
  expect(await isPassword('correct-horse-8', hash)).toBe(false)
})
