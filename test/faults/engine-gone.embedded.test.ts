import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { expectUnavailable, prepareOutage } from '#test/server/outage.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const OUTAGE_MS = process.env.FAULTS === 'long' ? 30_000 : 1000
const EXPECTED = [/request failed/, /job failed/, /cannot reach its database/, /embedded database/]

test.runIf(process.platform === 'linux')(
  `while the engine is killed repeatedly for ${OUTAGE_MS / 1000} s, requests wait or get 503, and nothing is lost`,
  { timeout: OUTAGE_MS + 240_000 },
  async () => {
    const home = await newTestHome()
    const server = await startTestServer({ home, expectErrors: EXPECTED })
    const outage = await prepareOutage(server)

    const killing = setInterval(() => killEngine(home.dataDir), 50)
    const responses = outage.tryAll()
    const end = performance.now() + OUTAGE_MS
    do expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    while (performance.now() < end)
    clearInterval(killing)

    for (const response of (await responses).filter(({ status }) => status >= 400))
      await expectUnavailable(response)
    await outage.expectAllDone()
    expect(await outage.isSignedIn()).toBe(true)
  },
)

/** Kills the engine process of this data directory, if there is one. */
function killEngine(dataDir: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const args = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
      const isEngine = args.some((arg) => arg.endsWith('/embedded/child.ts'))
      if (isEngine && args.includes(dataDir)) process.kill(Number(id), 'SIGKILL')
    } catch {} // the process has ended meanwhile
  }
}
