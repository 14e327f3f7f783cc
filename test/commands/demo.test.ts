import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEAD_STATES } from '#domain/leads/leads.ts'
import { ORDER_STATES } from '#domain/orders/orders.ts'
import { fillWithSamples } from '#scripts/demo/fill.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { serverLockFile } from '#server/platform/database/embedded/engine-files.ts'
import { takeLock } from '#server/platform/database/embedded/lock/file-lock.ts'
import { newTestHome, type TestHome } from '#test/database/test-home.ts'
import { authClient } from '#test/fixtures/accounts.ts'
import { runProgram } from '#test/server/run-program.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/** Runs `npm run demo` with a mail server and a webhook configured, which it must not call. */
async function demo({ dataDir, databaseUrl }: TestHome) {
  const command = runProgram('scripts/demo.ts', [], {
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const code = await command.ended
  return { code, ...command.printed() }
}

test('the demo fills an empty database with marked samples, and refuses a database with rows', async () => {
  const home = await newTestHome({ migrated: false })

  const made = await demo(home)
  const again = await demo(home)

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toMatch(
    /^(The target is in use already|.* holds data already).*\nNo sample shop was made\.\n$/,
  )
  const server = await startTestServer({ home, jobs: false })
  const { db } = server.deps
  const orders = await db.selectFrom('shop.orders').select(['state', 'business_info']).execute()
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATES))
  expect(orders.map((order) => order.business_info.googleBusinessName)).toSatisfy(allMarked)
  const moved = await db
    .selectFrom('shop.orders')
    .select(['paid_at', 'programming_at', 'shipped_at', 'delivered_at'])
    .where('delivered_at', 'is not', null)
    .execute()
  expect(
    moved.map(({ paid_at, programming_at, shipped_at, delivered_at }) =>
      [paid_at, programming_at, shipped_at, delivered_at].map(daysOf),
    ),
  ).toSatisfy(allLater)
  expect(JSON.stringify(await db.selectFrom('office.settings_versions').selectAll().execute())).toContain(
    '18 123 456 789',
  )
  const leads = await db.selectFrom('leads.leads').select(['state', 'name']).execute()
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(LEAD_STATES))
  expect(leads.map(({ name }) => name)).toSatisfy(allMarked)
  expect(
    await db.selectFrom('platform.outbox').select('kind').where('status', '!=', 'done').execute(),
  ).toEqual([])
  expect(await db.selectFrom('shop.card_taps').select('taps').execute()).not.toHaveLength(0)
  const visits = await db.selectFrom('office.visits').select(['day', 'visits']).execute()
  expect(new Set(visits.map(({ day }) => day)).size).toBe(28)
  expect(Math.min(...visits.map((each) => each.visits))).toBeGreaterThan(0)

  const [, email = '', password = ''] = /the office +(\S+) +(\S+)/.exec(made.out) ?? []
  const { data } = await authClient(server).signInWithPassword({ email, password })
  const office = await fetch(`${server.url}/office/data/orders/board`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(office.status).toBe(200)
})

test('the demo deletes nothing of a process that takes the empty data directory at the same time', async () => {
  const { dataDir } = await newTestHome({ migrated: false })

  const filling = fillWithSamples(parseConfig({ DATA_DIR: dataDir }))
  const lock = takeLock(serverLockFile(dataDir)) // the demo has seen the empty directory, and not opened it yet

  await expect(filling).rejects.toThrow('is in use by another process')
  expect(existsSync(serverLockFile(dataDir))).toBe(true)
  lock?.release()
})

const daysOf = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 86_400_000)
/** Whether each order was moved on a later day than before. */
const allLater = (orders: readonly number[][]) =>
  orders.every((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)))
const allMarked = (names: readonly string[]) => names.every((name) => name.includes('(sample)'))
