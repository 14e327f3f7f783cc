import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'
import { expect, test, vi } from 'vitest'
import { DIST, ROOT } from './fresh.ts'

/** Settings whose values may be in the pages. */
const PUBLIC = ['NODE_ENV', 'PUBLIC_URL', 'PUBLISHABLE_KEY']
/** The formats of secrets: Stripe keys, webhook secrets, PEM keys, private JWKs, and passwords in URLs. */
const SECRETS =
  /\b[sr]k_(?:live|test)_\w{8}|whsec_[\w+/]{8}|-----BEGIN [A-Z ]*PRIVATE KEY|"d":\s*"[\w-]{40}|:\/\/[\w%]+:[\w%]+@/

test('of all settings in the environment, a build contains only the publishable key', async () => {
  const settings = [
    ...readFileSync(path.join(ROOT, 'docs/operating/servers.md'), 'utf8').matchAll(
      /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g,
    ),
  ]
    .map(([, name]) => name ?? '')
    .filter((name) => !PUBLIC.includes(name))
  for (const name of [...settings, 'VITE_SECRET']) vi.stubEnv(name, `marked-${name}-7c1e`)
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('PUBLISHABLE_KEY', 'sb_publishable_marked')
  const write = { build: { write: false } }
  const builder = await createBuilder({
    root: ROOT,
    logLevel: 'silent',
    configLoader: 'native', // bundling the config prints a warning when it is slow
    environments: { client: write, ssr: write },
  })

  const built: string[] = []
  for (const environment of Object.values(builder.environments)) {
    const result = await builder.build(environment)
    if (!('output' in result)) throw new Error('nothing was built')
    // a source map would contain the sources
    expect(result.output.filter(({ fileName }) => fileName.endsWith('.map'))).toEqual([])
    for (const file of result.output)
      built.push(file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1'))
  }
  vi.unstubAllEnvs()

  const all = built.join('\n')
  expect(settings.length).toBeGreaterThan(20)
  expect(all).toContain('sb_publishable_marked')
  expect(all).not.toContain('-7c1e')
  expect(all).not.toMatch(SECRETS)
}, 300_000)

// `npm test` runs the build first
test.skipIf(!existsSync(DIST))('nothing in dist/ looks like a secret, and nothing is a source map', () => {
  const files = readdirSync(DIST, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  expect(files.filter((file) => SECRETS.test(readFileSync(file, 'latin1')))).toEqual([])
})
