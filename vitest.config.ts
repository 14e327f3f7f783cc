import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { cutTypeface } from '#scripts/build/drawings/cut-typeface.ts'
import { launchOptions } from '#test/machine/browser.ts'

const BROWSER_TESTS = 'app/**/*.browser.test.tsx'
/** Of the files of the repository and of the programs that run the tests: no server takes part. */
const REPOSITORY_TESTS = ['test/{deploy,repository,runner}/**/*.test.ts']
const SERVER_TESTS = ['server/**/*.test.ts', 'test/**/*.test.ts']

/** Served files, the reading of requests, the words of mails and the life of the process: once is enough. */
const BEFORE_THE_DATABASE = [
  'server/accounts/dashboard/device.test.ts',
  'server/accounts/identity/{hashers,password-rules,passwords}.test.ts',
  'server/accounts/auth/flow/{open-redirects,redirect-to}.test.ts',
  'server/accounts/auth/parsing/**',
  'server/accounts/auth/providers/microsoft.test.ts',
  'server/site/**',
  'server/leads/forms/{corpus,spam-status,malformed,hostile-bodies}.test.ts',
  'server/shop/checkout/hostile-checkout.test.ts',
  'server/shop/payments/events/subscription-objects.test.ts',
  'server/run.test.ts',
  'test/processes/slow-requests.test.ts',
  'test/commands/{static-site,tell-operator}.test.ts',
  'server/office/csv.test.ts',
  'server/shop/mails/order-mails*.test.ts',
  'server/platform/{config,keys,mail}/**',
  'server/platform/http/{client-ip,gateway}.test.ts',
  'server/platform/outbox/delivery-failure.test.ts',
  'server/platform/observability/{alerts,log}.test.ts',
  'server/sandbox/pages/form.test.ts',
  'test/security/{cross-site,headers,logs,odd-requests}.test.ts',
]

/** A machine that does other work too may take several times as long; a test that passes costs nothing more. */
const PATIENT = { poll: { timeout: 15_000 } }

/** Workers keep their modules and their database from one file to the next. */
const onServer = {
  isolate: false,
  setupFiles: ['test/server/no-stray-errors.ts', 'test/database/keep-one-database.ts'],
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
    include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', ...REPOSITORY_TESTS, 'app/**/*.test.{ts,tsx}'],
    exclude: [BROWSER_TESTS],
    setupFiles: ['test/server/no-stray-errors.ts'],
    testTimeout: 60_000,
    expect: PATIENT,
  },
}

/** The server's tests: the same files on both databases. */
const embedded: TestProjectConfiguration = {
  test: {
    ...onServer,
    name: 'embedded',
    include: SERVER_TESTS,
    // these are about several processes, which the embedded engine refuses
    exclude: ['{server,test}/**/*.postgres.test.ts', ...REPOSITORY_TESTS],
    env: { TEST_ENGINE: 'embedded' },
    globalSetup: ['test/database/setup-scratch.ts', 'test/database/setup-embedded.ts'],
  },
}

const postgres: TestProjectConfiguration = {
  test: {
    ...onServer,
    name: 'postgres',
    include: SERVER_TESTS,
    // these are about the embedded engine itself, or about what happens before any database is asked
    exclude: [
      'server/platform/database/embedded/**',
      '{server,test}/**/*.embedded.test.ts',
      ...REPOSITORY_TESTS,
      ...BEFORE_THE_DATABASE,
    ],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['test/database/setup-scratch.ts', 'test/database/setup-postgres.ts'],
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
