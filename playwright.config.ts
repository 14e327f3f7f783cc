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

/**
 * The databases to test on. E2E_ENGINE chooses one. Without it, the matrix uses both and other runs use the embedded
 * one.
 */
const engines = ENGINES.filter(
  (engine) => engine === (process.env.E2E_ENGINE ?? (isMatrix ? engine : 'embedded')),
)

// Node keeps compiled code here, so the workers and the servers of some tests start in half the time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node')

// Every worker reads this file again. The environment passes the directory and the ports on to the workers.
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
 * Without the matrix, tests tagged @phone run on the phone and the others on the desktop, and tests tagged @extended or
 * @matrix (the further sizes or values of a list: e2e/fixtures.ts) are skipped. The matrix runs every test on both
 * databases, and the journeys (@journey) on both devices.
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
  workers: 3, // on two cores: a test spends much of its time waiting for the page
  retries: 0, // a test that needs a retry has a race
  forbidOnly: Boolean(process.env.CI),
  // a busy machine may take several times as long; a long timeout costs nothing when the test passes
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    // animations take a sixth of the processor time of a run
    contextOptions: { reducedMotion: isMatrix ? 'no-preference' : 'reduce' },
    // traces slow a run down: use `--trace on` when you need a trace
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
