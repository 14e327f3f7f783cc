import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { DATABASE_URL_FILE } from './database-url.ts'
import { test as base } from './fixtures.ts'

const PROGRAMS = { development: '../scripts/dev.ts', product: '../server/main.ts' } as const
/**
 * The timeout of a fixture that starts a server, because a start can take long on a busy machine. A fixture with a
 * timeout of its own does not count towards the timeout of the test.
 */
export const START_TIMEOUT_MS = 120_000

export type OwnServer = {
  url: string
  dataDir: string
  /** Everything printed to standard output so far. */
  printed: () => string
}
type OwnServerOptions = {
  settings: Record<string, string>
  siteJson: object | undefined
  /** `of the project`: a new database on the engine of the Playwright project. The embedded engine starts faster. */
  database: 'embedded' | 'of the project'
}

/**
 * Tests with their own server, port and data directory: `test.use({ settings: { … } })`. `baseURL` depends on the
 * server, so that Playwright closes the page before it stops the server.
 */
export const test = base.extend<OwnServerOptions & { ownServer: OwnServer }>({
  settings: [{}, { option: true }],
  siteJson: [undefined, { option: true }],
  database: ['embedded', { option: true }],
  ownServer: [
    async ({ settings, siteJson, database }, use, { project }) => {
      const isPostgres = database === 'of the project' && project.name.endsWith('postgres')
      const scratch = isPostgres ? await createScratchDatabase('e2e') : undefined
      try {
        await using server = await startOwnServer(
          'product',
          { ...settings, ...(scratch && { DATABASE_URL: scratch.url }) },
          siteJson,
        )
        await use(server)
      } finally {
        await scratch?.remove()
      }
    },
    { timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.url),
  dataDir: ({ ownServer }, use) => use(ownServer.dataDir),
})

/** Starts a server in addition to the shared one. Disposal stops it and removes its data. */
export async function startOwnServer(
  program: keyof typeof PROGRAMS,
  settings: Record<string, string>,
  siteJson?: object,
): Promise<OwnServer & AsyncDisposable> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-own-'))
  if (siteJson) await writeFile(path.join(dataDir, 'site.json'), JSON.stringify(siteJson))
  // tests that run a command read the URL from this file
  if (settings.DATABASE_URL) await writeFile(path.join(dataDir, DATABASE_URL_FILE), settings.DATABASE_URL)
  const server = spawn(process.execPath, [path.join(import.meta.dirname, PROGRAMS[program])], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir, ...settings },
  })
  const gone = once(server, 'exit')
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  return {
    url: await urlOf(server),
    dataDir,
    printed: () => printed,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the server's URL. Keeps reading the output afterwards, because a full pipe would block the server. */
function urlOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /ready on (http:\S+)/.exec(printed)?.[1]
      if (url) resolve(url)
    })
    server.once('exit', () => reject(new Error(`The server ended before it was ready: ${printed}`)))
  })
}
