import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { launchOptions } from '#tools/browser.ts'
import { cutTypeface } from '#tools/build/cut-typeface.ts'

const BROWSER_TESTS = 'app/**/*.browser.test.tsx'

/** Served files, the reading of requests, the words of mails and the life of the process: once is enough. */
const BEFORE_THE_DATABASE = [
  'server/account/device.test.ts',
  'server/accounts/{hashers,password-rules,passwords}.test.ts',
  'server/auth/flow/{open-redirects,redirect-to}.test.ts',
  'server/auth/reading/**',
  'server/auth/providers/microsoft.test.ts',
  'server/site/**',
  'server/forms/{corpus,doubt,malformed,hostile-bodies}.test.ts',
  'server/functions/hostile-checkout.test.ts',
  'server/functions/payments/subscription-objects.test.ts',
  'server/{run,slow-requests,static-site,tell-operator}.test.ts',
  'server/office/csv.test.ts',
  'server/orders/order-mails*.test.ts',
  'server/platform/{config,keys,mail}/**',
  'server/platform/http/{client-address,gateway}.test.ts',
  'server/platform/outbox/delivery-failure.test.ts',
  'server/platform/watching/{alerts,log}.test.ts',
  'server/sandbox/form.test.ts',
  'server/security/{cross-site,headers,logs,odd-requests}.test.ts',
]

/** A machine that does other work too may take several times as long; a test that passes costs nothing more. */
const PATIENT = { poll: { timeout: 15_000 } }

/** Workers keep their modules and their database from one file to the next. */
const onServer = {
  isolate: false,
  setupFiles: ['server/testing/no-stray-errors.ts', 'server/testing/keep-one-database.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: PATIENT,
}

/** What knows no database. */
const unit: TestProjectConfiguration = {
  test: {
    name: 'unit',
    // a worker for each file took as long to start, and to load React into, as its tests took to run
    isolate: false,
    include: ['domain/**/*.test.ts', 'tools/**/*.test.ts', 'app/**/*.test.{ts,tsx}'],
    exclude: [BROWSER_TESTS],
    setupFiles: ['server/testing/no-stray-errors.ts'],
    testTimeout: 60_000,
    expect: PATIENT,
  },
}

/** The server's tests: the same files on both databases. */
const embedded: TestProjectConfiguration = {
  test: {
    ...onServer,
    name: 'embedded',
    include: ['server/**/*.test.ts'],
    // these are about several processes, which the embedded engine refuses
    exclude: ['server/**/*.postgres.test.ts'],
    env: { TEST_ENGINE: 'embedded' },
    globalSetup: ['server/testing/setup-scratch.ts', 'server/testing/setup-embedded.ts'],
  },
}

const postgres: TestProjectConfiguration = {
  test: {
    ...onServer,
    name: 'postgres',
    include: ['server/**/*.test.ts'],
    // these are about the embedded engine itself, or about what happens before any database is asked
    exclude: ['server/platform/database/embedded/**', 'server/**/*.embedded.test.ts', ...BEFORE_THE_DATABASE],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['server/testing/setup-scratch.ts', 'server/testing/setup-postgres.ts'],
  },
}

/** Components that need a real browser: dialogs, popovers, focus. */
const browser: TestProjectConfiguration = {
  plugins: [cutTypeface(), tailwindcss(), react()],
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  test: {
    name: 'browser',
    include: [BROWSER_TESTS],
    testTimeout: 60_000, // axe over every primitive, on a busy machine
    expect: PATIENT,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  test: {
    // an embedded database weighs up to 300 MB
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)),
    projects: [unit, embedded, postgres, browser],
  },
})
