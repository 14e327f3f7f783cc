import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestHome } from '#test/database/test-home.ts'
import { runProgram } from '#test/server/run-program.ts'
import type { OpenServers } from './open-servers.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The same origin for all runs, so that a link from one run works in the next run. */
export const PUBLIC_URL = 'http://shop.localhost'

const never = new Promise<never>(() => {})
const READY = /^ready on http:\/\/localhost:(\d+)$/m

type ServerRun = {
  openServers: OpenServers
  random: SeededRandom
  smtpUrl: string
  /** The maximum number of requests before the kill. */
  visitors?: number
  /** Resolves when every visitor is done. Then the kill does not wait for more requests. */
  allVisited?: Promise<unknown>
}

/** Runs the real server and kills it with SIGKILL at a random moment. */
export async function runAndKill(
  { dataDir, databaseUrl }: TestHome,
  { openServers, random, smtpUrl, visitors = 80, allVisited = never }: ServerRun,
): Promise<void> {
  const server = runProgram('server/main.ts', [], {
    PORT: '0',
    PUBLIC_URL,
    DATA_DIR: dataDir,
    TMPDIR: dataDir, // the end of the test removes this directory, unlike /tmp
    SMTP_URL: smtpUrl,
    RATE_LIMIT_FACTOR: '1000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  if (random.chance(0.2)) {
    await sleep(random.between(0, 1000)) // kills the server during its start
  } else {
    const [, port] = await server.untilPrinted(READY)
    const url = `http://127.0.0.1:${port}`
    openServers.open(url)
    await Promise.race([openServers.visits(random.between(1, visitors)), allVisited])
    await sleep(random.between(0, 100))
    openServers.close(url)
  }
  server.kill('SIGKILL')
  expect(await server.ended, 'the server was still there to be killed').toBeNull()
  const errors = server.printed().out.match(/^.*"level":[56]0.*$/gm) ?? []
  expect(errors, 'the server logged an error').toEqual([])
}
