import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestHome } from '#test/database/test-home.ts'
import { runProgram } from '#test/server/run-program.ts'
import type { OpenServers } from './open-servers.ts'
import type { SeededRandom } from './seeded-random.ts'

/** One address for all runs, as behind a proxy: what was begun under it is gone on with under it. */
export const PUBLIC_URL = 'http://shop.localhost'

const never = new Promise<never>(() => {})
const READY = /^ready on http:\/\/localhost:(\d+)$/m

type Life = {
  doors: OpenServers
  dice: SeededRandom
  smtpUrl: string
  /** It may see so many visitors before it dies. */
  visitors?: number
  /** Resolves when there are no more to come. */
  deserted?: Promise<unknown>
}

/** One run of the real server, from its start to a `kill -9` at a moment that the dice choose. */
export async function runAndKill(
  { dataDir, databaseUrl }: TestHome,
  { doors: openServers, dice: random, smtpUrl, visitors = 80, deserted = never }: Life,
): Promise<void> {
  const server = runProgram('server/main.ts', [], {
    PORT: '0',
    PUBLIC_URL,
    DATA_DIR: dataDir,
    TMPDIR: dataDir, // what a kill leaves behind goes with the test
    SMTP_URL: smtpUrl,
    RATE_LIMIT_FACTOR: '1000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  if (random.chance(0.2)) {
    await sleep(random.between(0, 1000)) // it has not even started
  } else {
    const [, port] = await server.untilPrinted(READY)
    const url = `http://127.0.0.1:${port}`
    openServers.open(url)
    await Promise.race([openServers.knocks(random.between(1, visitors)), deserted])
    await sleep(random.between(0, 100))
    openServers.close(url)
  }
  server.kill('SIGKILL')
  expect(await server.ended, 'the server was still there to be killed').toBeNull()
  const errors = server.printed().out.match(/^.*"level":[56]0.*$/gm) ?? []
  expect(errors, 'the server logged an error').toEqual([])
}
