/**
 * `npm run build`: writes the site to dist/. A lock lets only one build run at a time. The build is written beside
 * dist/ and replaces dist/ when it is complete, so that a server never finds half a build. With --if-stale, a build
 * that is up to date is kept.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createBuilder } from 'vite'
import { takeLock } from '#server/platform/database/embedded/lock/file-lock.ts'
import { DIST, inputStamp, isFresh, stampFile } from './build/fresh.ts'

const WAIT_MS = 180_000

process.env.NODE_ENV = 'production' // so that React's server build matches the browser's
const keep = process.argv.includes('--if-stale')
await mkdir('node_modules/.cache', { recursive: true })
const lock = takeLock('node_modules/.cache/build.lock', WAIT_MS)
if (!lock) {
  process.stderr.write('Another build has been running for three minutes. Try again when it is done.\n')
  process.exit(1)
}
// the end of this process releases the lock
const stamp = inputStamp()
if (!(keep && isFresh(stamp))) await build(stamp)

async function build(made: string): Promise<void> {
  const started = performance.now()
  process.stdout.write('building the site, which can take a minute\n')
  const fresh = `${DIST}.building`
  const old = `${DIST}.old`
  await rm(fresh, { recursive: true, force: true })

  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: path.join(fresh, 'client') } },
      ssr: { build: { outDir: path.join(fresh, 'server') } },
    },
  })
  await builder.buildApp()
  await writeFile(stampFile(fresh), made)

  await rm(old, { recursive: true, force: true })
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(fresh, DIST)
  await rm(old, { recursive: true, force: true })
  process.stdout.write(`built the site in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
