import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import type { ProductOptions } from './e2e/fixtures.ts'
import { launchOptions } from './test/machine/browser.ts'
import { freePort } from './test/machine/free-port.ts'

const ENGINES = ['embedded', 'postgres'] as const
type Engine = (typeof ENGINES)[number]

const isMatrix = process.env.E2E_MATRIX === 'all'

/** The databases: E2E_ENGINE chooses one. Without the matrix it is the embedded one. */
const engines = ENGINES.filter(
  (engine) => engine === (process.env.E2E_ENGINE ?? (isMatrix ? engine : 'embedded')),
)

// What Node has once compiled it finds again: the servers of some tests, and each worker, start in half the time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node')

// This file is read once more by every worker: what is chosen here must be told to them.
process.env.E2E_DATA ??= path.join(tmpdir(), `e2e-${randomUUID()}`)
process.env.E2E_PORTS ??= (await Promise.all(ENGINES.map(freePort))).join()
const ports = process.env.E2E_PORTS.split(',')

const home = (engine: Engine) => ({
  baseURL: `http://localhost:${ports[ENGINES.indexOf(engine)]}`,
  dataDir: path.join(process.env.E2E_DATA ?? '', engine),
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Everything once: on the desktop, and what is tagged @phone on the phone instead, without the tests tagged @extended.
 * With the matrix everything on both databases, the journeys (@journey) on both devices, and every window and value of a
 * list (@matrix).
 */
function projectsOn(engine: Engine): Project<ProductOptions>[] {
  const onPhone = { ...phone, ...home(engine) }
  const onDesktop = { ...desktop, ...home(engine) }
  return [
    {
      name: `phone, ${engine}`,
      grep: isMatrix ? /@journey|@phone/ : /@phone/,
      grepInvert: isMatrix ? [] : /@matrix|@extended/,
      use: onPhone,
    },
    {
      name: `desktop, ${engine}`,
      grepInvert: isMatrix ? /@phone/ : /@phone|@matrix|@extended/,
      use: onDesktop,
    },
  ]
}

export default defineConfig<ProductOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 3, // on two cores: a test often waits for what a page shows in its own time
  retries: 0, // a test that needs one has a race
  forbidOnly: Boolean(process.env.CI),
  // a machine that does other work too may take several times as long; a test that passes costs nothing more
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    // a trace of every test costs a third of the time: ask for it with --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: engines.flatMap(projectsOn),
  webServer: engines.map((engine) => ({
    name: engine,
    command: `node e2e/serve.ts ${engine}`,
    env: {
      PORT: new URL(home(engine).baseURL).port,
      DATA_DIR: home(engine).dataDir,
    },
    url: `${home(engine).baseURL}/readyz`,
    timeout: 120_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
})
