/**
 * The product as a visitor meets it, for browser tests: `node e2e/serve.ts embedded|postgres`, with PORT and
 * DATA_DIR in the environment. Its data go when it ends.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'

const database = process.argv[2] === 'postgres' ? await createScratchDatabase('e2e') : undefined

const server = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts/start.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...withoutSettings(process.env),
    RATE_LIMIT_FACTOR: '1000', // every test comes from one address
    ...(database ? { DATABASE_URL: database.url } : {}),
  },
})
// Signals come to the whole group: passing one on would be the second, which stops the server in mid-air.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
const [code] = await once(server, 'exit')
await database?.remove()
const dataDir = process.env.DATA_DIR ?? ''
rmSync(dataDir, { recursive: true, force: true })
try {
  rmdirSync(path.dirname(dataDir)) // once the other server's data are gone too
} catch {
  // they are not yet
}
process.exit(typeof code === 'number' ? code : 1)

/** What the developer's own shell says about mail and payments is not for tests. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT, DATA_DIR } = env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT, DATA_DIR }
}
