import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { OWN_FILES } from '#server/site/drawings/logo-files.ts'
import { INPUTS, ROOT } from './fresh.ts'

/** The lock of the database has no effect on what a build writes. */
const WITHOUT_EFFECT = ['server/platform/database/embedded/lock/file-lock.ts']

test('a change of any server module that the build imports makes the build stale', () => {
  const sources = readdirSync(path.join(ROOT, 'scripts/build'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join('scripts/build', file))
  const imported = ['scripts/build.ts', ...sources].flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/from '#(server\/[^']+)'/g)].map(
      ([, module = '']) => module,
    ),
  )
  expect(imported).not.toEqual([])
  const isInput = (module: string) => INPUTS.some((input) => `${module}/`.startsWith(`${input}/`))
  expect(imported.filter((module) => !isInput(module) && !WITHOUT_EFFECT.includes(module))).toEqual([])
})

test('an owner’s own logo file makes the build stale', () => {
  expect(INPUTS).toContain(path.relative(ROOT, OWN_FILES))
})
