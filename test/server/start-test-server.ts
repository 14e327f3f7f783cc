import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { type OpenServer, openServer } from '#server/open.ts'
import { type Config, parseConfig, withPort } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listen } from '#server/platform/http/listen.ts'
import type { Site } from '#server/site/site.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { newDataDir, removeHome, type TestHome } from '#test/database/test-home.ts'
import { afterThis } from './after-test.ts'
import { recordLog, type TestLog } from './test-log.ts'

export type TestServerOptions = Partial<Omit<Config, 'auth'>> & {
  auth?: Partial<Config['auth']>
  now?: () => Date
  /** The data of another server: closed before, to start again on it, or (PostgreSQL) still running beside it. */
  home?: TestHome
  /** What answers outside the API. Default: nothing, so that these tests need no build. */
  site?: Site
  /** What the operator has written into site.json before the start. */
  siteJson?: unknown
  /** Whether mail, expiry and deliveries run by themselves. Default: yes, as in the product. */
  jobs?: boolean
  /** Error lines in the log that the test means to cause; any other fails it. */
  expectErrors?: readonly RegExp[]
}

export type TestServer = {
  /** Where it listens, without a trailing slash. */
  url: string
  deps: Deps
  config: Config
  app: OpenServer['app']
  logged: TestLog
  /** Stops it before the test ends, which does so anyway. */
  close: () => Promise<void>
}

/** The whole product on a free port, with a database of its own; gone when the test ends. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { now, home, site = noSite, jobs = true, expectErrors = [], auth, siteJson, ...overrides } = options
  const { database, ...place } = home ? { database: undefined, ...home } : await borrow()
  if (siteJson) await writeFile(path.join(place.dataDir, 'site.json'), JSON.stringify(siteJson))
  const logged = recordLog()
  const standard = testConfig(place)
  const expected = { ...standard, ...overrides, auth: { ...standard.auth, ...auth } }

  const opened = Promise.withResolvers<OpenServer>()
  const listener = await listen(
    async (request, env) => (await opened.promise).app.fetch(request, env),
    expected,
  )
  const config = withPort(expected, listener.port)
  opened.resolve(
    openServer(config, { log: logged.log, site, ...(now && { now }), ...(database && { database }) }),
  )
  const server = await opened.promise
  if (jobs) server.startJobs()

  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await listener.close(2000)
    await server.close()
    expect(logged.unexpectedErrors(expectErrors), 'the server logged an error').toEqual([])
  }
  afterThis(close)
  return { url: `http://127.0.0.1:${config.port}`, deps: server.deps, config, app: server.app, logged, close }
}

const noSite: Site = { answer: (c) => c.notFound(), async show() {} }

async function borrow(): Promise<TestHome & { database: Database }> {
  const database = await openTestDatabase()
  const dataDir = await newDataDir()
  const { databaseUrl } = database
  afterThis(() => removeHome({ dataDir, databaseUrl }))
  return { database, dataDir, databaseUrl }
}

function testConfig({ dataDir, databaseUrl }: TestHome): Config {
  return {
    ...parseConfig({ PORT: '0', NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' }),
    databaseUrl,
  }
}
