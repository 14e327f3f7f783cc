import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { launchOptions } from '#test/machine/browser.ts'

const BROWSER_TESTS = 'app/**/*.browser.test.tsx'
/** Tests of the deployment, of the repository's files and of the programs that run the tests, without a database. */
const REPOSITORY_TESTS = ['test/{deploy,repository,runner}/**/*.test.ts']
const SERVER_TESTS = ['server/**/*.test.ts', 'test/**/*.test.ts']
/**
 * Tests that run only on PostgreSQL, for example because they need several processes on one database, which the
 * embedded engine refuses.
 */
const ONLY_POSTGRES = ['{server,test}/**/*.postgres.test.ts']
/** Tests of the embedded engine itself. */
const ONLY_EMBEDDED = [
  'server/platform/database/embedded/**/*.test.ts',
  '{server,test}/**/*.embedded.test.ts',
]

/** Crashes, kills, faults, fuzzing, tests of many processes and of very many values: `npm run test:slow`. */
const SLOW_TESTS = [
  'domain/google/million-place-ids.test.ts',
  'test/commands/operator-command.test.ts',
  'test/processes/{rolling-restart,settings,several-processes}.postgres.test.ts',
  'test/{crash,faults,fuzz}/**/*.test.ts',
  'server/platform/database/embedded/{cluster/cluster,kill,watchdog}.test.ts',
  'server/shop/money/{real-sales,three-quarters}.postgres.test.ts',
  'server/platform/database/embedded/lock/one-engine.test.ts',
]

/**
 * Tests that `npm test` runs on the embedded engine too, because their result depends on locks, transactions or types.
 */
const ENGINE_TESTS = [
  ...ONLY_EMBEDDED,
  'server/accounts/auth/factors/replay.test.ts',
  'server/accounts/auth/token/{guessing,token-refresh}.test.ts',
  'server/leads/forms/repeated.test.ts',
  'server/leads/office/reply/undo-reply.test.ts',
  'server/office/{outbox/outbox,settings/{drafts,settings}}.test.ts',
  'server/platform/database/*.test.ts',
  'server/platform/http/rate-limit/rate-limit.test.ts',
  'server/platform/outbox/{outbox,outbox-failures,drop-messages}.test.ts',
  'server/rest/*.test.ts',
  'server/shop/cards/tap.test.ts',
  'server/shop/checkout/parallel-buyers.test.ts',
  'server/shop/office/changes/move-order.test.ts',
  'server/shop/office/{list/order-search,payments/refund-order}.test.ts',
  'server/shop/money/money.test.ts',
  'server/shop/orders/take-invoice-number.test.ts',
  'server/shop/payments/reconcile-open-orders.test.ts',
  'server/shop/payments/events/stripe-webhook.test.ts',
  'server/shop/refunds/refunds.test.ts',
  'server/shop/stock/{change-stock,hold-cards}.test.ts',
]

/**
 * Tests of files, parsing, mail texts and the process. Their result does not depend on the engine, so only the
 * PostgreSQL projects run them.
 */
const SAME_ON_BOTH_ENGINES = [
  'domain/google/million-place-ids.test.ts',
  'server/accounts/dashboard/sessions/device.test.ts',
  'server/accounts/identity/passwords/*.test.ts',
  'server/accounts/auth/flow/{open-redirects,redirect-to,redirects}.test.ts',
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

/**
 * How long `expect.poll` waits. Vitest's default of a second is too short for a busy machine, and a long timeout costs
 * nothing when the test passes.
 */
const EXPECT = { poll: { timeout: 15_000 } }

/** A worker keeps its modules and its database from one test file to the next. */
const onServer = {
  isolate: false,
  setupFiles: ['test/server/no-stray-errors.ts', 'test/database/keep-one-database.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: EXPECT,
}

/** Tests without a database. */
const unit: TestProjectConfiguration = {
  test: {
    name: 'unit',
    // with isolation, each file gets a new worker, whose start with React takes as long as the tests
    isolate: false,
    include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', ...REPOSITORY_TESTS, 'app/**/*.test.{ts,tsx}'],
    // the tests of the deployment run `sh`, which Windows lacks
    exclude: [BROWSER_TESTS, ...SLOW_TESTS, ...(process.platform === 'win32' ? ['test/deploy/**'] : [])],
    setupFiles: ['test/server/no-stray-errors.ts'],
    testTimeout: 60_000,
    expect: EXPECT,
  },
}

type ServerTests = { name: string; include: string[]; exclude: string[] }

const onEmbedded = ({ name, include, exclude }: ServerTests): TestProjectConfiguration => ({
  test: {
    ...onServer,
    name,
    include,
    exclude: [...ONLY_POSTGRES, ...REPOSITORY_TESTS, ...SAME_ON_BOTH_ENGINES, ...exclude],
    env: { TEST_ENGINE: 'embedded' },
    globalSetup: ['test/database/setup-scratch.ts', 'test/database/setup-embedded.ts'],
  },
})

const onPostgres = ({ name, include, exclude }: ServerTests): TestProjectConfiguration => ({
  test: {
    ...onServer,
    name,
    include,
    exclude: [...ONLY_EMBEDDED, ...REPOSITORY_TESTS, ...exclude],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['test/database/setup-scratch.ts', 'test/database/setup-postgres.ts'],
  },
})

/** Components that need a real browser: dialogs, popovers, focus. */
const browser: TestProjectConfiguration = {
  plugins: [tailwindcss(), react()],
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  test: {
    name: 'browser',
    include: [BROWSER_TESTS],
    setupFiles: ['test/app/browser-setup.ts'],
    testTimeout: 60_000, // axe checks every component, which takes long on a busy machine
    expect: EXPECT,
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
    // tests wait half of their time, so there are two workers more than cores; there are at most four, because an
    // embedded database takes up to 300 MB
    maxWorkers: Math.min(4, availableParallelism() + 2),
    projects: [
      unit,
      browser,
      onEmbedded({ name: 'embedded', include: SERVER_TESTS, exclude: SLOW_TESTS }),
      onPostgres({ name: 'postgres', include: SERVER_TESTS, exclude: SLOW_TESTS }),
      // a part of the project `embedded`, for `npm test`, because the engine takes 1.5 times the CPU time of PostgreSQL
      onEmbedded({ name: 'embedded-engine', include: ENGINE_TESTS, exclude: SLOW_TESTS }),
      onEmbedded({ name: 'slow-embedded', include: SLOW_TESTS, exclude: [] }),
      onPostgres({ name: 'slow-postgres', include: SLOW_TESTS, exclude: [] }),
    ],
  },
})
