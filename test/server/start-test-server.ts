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
  /** The data of another server. On the embedded database, close that server first. */
  home?: TestHome
  /** Serves the pages. By default every page gets 404, so that a test needs no build. */
  site?: Site
  siteJson?: unknown
  /** Whether background jobs run. Default: true. */
  jobs?: boolean
  /** Patterns of error lines that the test expects in the log. Any other error line fails the test. */
  expectErrors?: readonly RegExp[]
}

export type TestServer = {
  /** The server's URL, without a trailing slash. */
  url: string
  deps: Deps
  config: Config
  app: OpenServer['app']
  streams: OpenServer['streams']
  logged: TestLog
  /** Stops the server. The end of the test calls it too. */
  close: () => Promise<void>
}

/** Starts the whole product on a free port with its own database. The end of the test stops it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { now, home, site = noSite, jobs = true, expectErrors = [], auth, siteJson, ...overrides } = options
  const { database, ...data } = home ? { database: undefined, ...home } : await newData()
  if (siteJson) await writeFile(path.join(data.dataDir, 'site.json'), JSON.stringify(siteJson))
  const logged = recordLog()
  const standard = testConfig(data)
  const initial = { ...standard, ...overrides, auth: { ...standard.auth, ...auth } }

  const opened = Promise.withResolvers<OpenServer>()
  const listener = await listen(
    async (request, env) => (await opened.promise).app.fetch(request, env),
    initial,
  )
  const config = withPort(initial, listener.port)
  opened.resolve(
    openServer(config, { log: logged.log, site, ...(now && { now }), ...(database && { database }) }),
  )
  const server = await opened.promise
  if (jobs) server.startJobs()

  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    server.streams.stop()
    await listener.close(2000)
    await server.close()
    expect(logged.unexpectedErrors(expectErrors), 'the server logged an error').toEqual([])
  }
  afterThis(close)
  return {
    url: `http://127.0.0.1:${config.port}`,
    deps: server.deps,
    config,
    app: server.app,
    streams: server.streams,
    logged,
    close,
  }
}

const noSite: Site = { answer: (c) => c.notFound(), async show() {}, preview: async () => undefined }

async function newData(): Promise<TestHome & { database: Database }> {
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
