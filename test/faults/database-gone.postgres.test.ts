import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startTcpProxy } from '#test/outside/tcp-proxy.ts'
import { expectUnavailable, prepareOutage } from '#test/server/outage.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const isLong = process.env.FAULTS === 'long'
const OUTAGE_MS = isLong ? 30_000 : 1000
const EXPECTED = [/request failed/, /job failed/, /cannot reach its database/]
const CARD = '/t/7K3M9QXA'

/** Starts the product with a TCP proxy between it and its database. */
async function startBehindProxy() {
  const home = await newTestHome()
  const line = await startTcpProxy(home.databaseUrl ?? '')
  const server = await startTestServer({ home: { ...home, databaseUrl: line.url }, expectErrors: EXPECTED })
  return { line, server, outage: await prepareOutage(server) }
}

test(`while the database is down for ${OUTAGE_MS / 1000} s, every request gets 503, and nothing is lost`, {
  timeout: OUTAGE_MS + 240_000,
}, async () => {
  const { line, server, outage } = await startBehindProxy()

  await line.cut()
  const refreshing = outage.refreshSession()
  const end = performance.now() + OUTAGE_MS
  do {
    for (const response of await outage.tryAll()) await expectUnavailable(response)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  } while (performance.now() < end)
  const tapped = await fetch(server.url + CARD, { headers: { accept: 'text/html' } })
  expect([tapped.headers.get('content-type'), tapped.headers.get('refresh')]).toEqual([
    'text/html; charset=UTF-8',
    '30',
  ])
  await expectUnavailable(tapped)
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('database_up 0')
  await line.restore()

  await outage.expectAllDone()
  await refreshing
  expect(await outage.isSignedIn()).toBe(true)
})

test.runIf(isLong)(
  'while the database does not respond, every request gets 503 before its timeout, and nothing is lost',
  { timeout: 240_000 },
  async () => {
    const { line, outage } = await startBehindProxy()

    line.blackhole()
    const refused = await Promise.all([outage.tryAll(), outage.tryAll(), outage.tryAll()])
    for (const response of refused.flat()) await expectUnavailable(response)
    await line.restore()

    await outage.expectAllDone()
  },
)
