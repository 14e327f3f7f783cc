/**
 * Runs the product for browser tests: `node e2e/serve.ts embedded|postgres`, with PORT and DATA_DIR in the environment.
 * Removes the product's data when the product ends.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { withoutSettings } from '#test/machine/without-settings.ts'
import { DATABASE_URL_FILE } from './database-url.ts'

const database = process.argv[2] === 'postgres' ? await createScratchDatabase('e2e') : undefined

const dataDir = process.env.DATA_DIR ?? ''
if (database) {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path.join(dataDir, DATABASE_URL_FILE), database.url) // read by tests that run a command
}

const server = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts/start.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...withoutSettings(process.env),
    RATE_LIMIT_FACTOR: '1000', // all tests share one client IP
    ...(database ? { DATABASE_URL: database.url } : {}),
  },
})
// This process ignores the signals, so that it can remove the data after the server has ended. It forwards no signal,
// because the whole process group gets each signal, and a second signal would stop the server at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
const [code] = await once(server, 'exit')
await database?.remove()
rmSync(dataDir, { recursive: true, force: true })
try {
  rmdirSync(path.dirname(dataDir)) // fails while the folder has the data of a server on the other database
} catch {
  // the server that ends last removes the folder
}
process.exit(typeof code === 'number' ? code : 1)
