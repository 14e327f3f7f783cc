import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFailed, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { runningJobs } from '#server/platform/jobs.ts'
import { readStock } from '#server/shop/stock/stock.ts'
import { countUnsettled, expectedStock, expireLeases } from '#test/crash/order-ledger.ts'
import { createSeededRandom } from '#test/crash/seeded-random.ts'
import { newTestHome, type TestHome } from '#test/database/test-home.ts'
import { ENQUIRY, urlencoded } from '#test/fixtures/form-server.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'
import { startReceiver } from '#test/outside/start-receiver.ts'
import { runProgram } from '#test/server/run-program.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { eventually } from '#test/server/test-outbox.ts'

const isLong = process.env.FAULTS === 'long'
const isShared = process.env.TEST_ENGINE === 'postgres'
/**
 * FAULTS=long kills each job several times, once after each of these numbers of database queries. Otherwise a job is
 * killed once, after a random number of queries.
 */
const POINTS = isLong ? [1, 2, 3, 4, 5, 6, 8, 10, 14] : undefined
/** How many processes run at the same time until they are killed. The embedded database allows only one. */
const AT_ONCE = isShared ? 3 : 1
/**
 * How many jobs are killed. On the embedded database a kill takes seconds, so only three random jobs are killed, unless
 * FAULTS=long.
 */
const MAX_JOBS = isShared || isLong ? Number.POSITIVE_INFINITY : 3
const DIE_IN_JOB = 'test/server/die-in-job.ts'
const DAY_MS = 86_400_000
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`

test(`killed in ${Number.isFinite(MAX_JOBS) ? MAX_JOBS : 'each'} of its jobs, the product completes all work exactly once`, {
  timeout: POINTS ? 3_600_000 : 300_000,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.info(`CRASH_SEED=${seed} repeats this run.`))
  const random = createSeededRandom(seed)
  const home = await newTestHome()
  const hook = await startReceiver(200)
  const webhook = { url: hook.url, secret: SECRET }
  const refunded = await leaveWorkForEveryJob(home, webhook)
  const env = { ...placeOf(home), LEADS_WEBHOOK_URL: webhook.url, LEADS_WEBHOOK_SECRET: webhook.secret }

  const jobs = await listJobs(env)
  while (jobs.length > MAX_JOBS) jobs.splice(random.between(0, jobs.length - 1), 1)
  const kills = jobs.flatMap((job) => (POINTS ?? [random.between(1, 5)]).map((point) => ({ job, point })))
  const die = async () => {
    for (let next = kills.shift(); next; next = kills.shift()) {
      const { ended, printed } = runProgram(DIE_IN_JOB, [next.job, String(next.point)], env)
      expect(await ended, `${next.job}: ${printed().err}`).toBeNull()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, die))

  await expireLeases(home)
  const { deps } = await startTestServer({ home, webhook })
  // makes unpaid orders and unprocessed events due, because the pauses between their checks grow: the job checks an
  // unpaid order only every six hours once its payment page has been closed for days
  const at = deps.now()
  await deps.db
    .updateTable('shop.orders')
    .set({ check_at: at })
    .where('state', '=', 'awaiting_payment')
    .execute()
  await deps.db
    .updateTable('shop.payment_events')
    .set({ next_at: at })
    .where('processed_at', 'is', null)
    .execute()
  for (const turn of runningJobs().values()) await turn()
  await eventually(async () => expect(await countUnsettled(deps.db)).toBe(0))
  await expectAllInOrder(deps.db, refunded)
  const messages = hook.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(messages).size).toBe(4) // the lead and three paid orders; a message that is sent twice keeps its id
})

/** The names of all registered jobs, so that a new job is killed here too. */
async function listJobs(env: Record<string, string>): Promise<string[]> {
  const program = runProgram(DIE_IN_JOB, [], env)
  const [list] = await program.untilPrinted(/^\[.*\]$/m)
  expect(await program.ended).toBe(0)
  return JSON.parse(list) as string[]
}

const placeOf = ({ dataDir, databaseUrl }: TestHome) => ({
  DATA_DIR: dataDir,
  TMPDIR: dataDir, // the end of the test removes this directory, with the files that a kill leaves behind
  RATE_LIMIT_FACTOR: '1000',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Creates unfinished work for every job, two days ago. Returns the id of the order to be refunded. */
async function leaveWorkForEveryJob(home: TestHome, webhook: { url: string; secret: string }) {
  const clock = createClock(new Date(Date.now() - 2 * DAY_MS))
  const shop = await openShop({ home, webhook, now: clock.now })
  const { db } = shop.deps
  await shop.placeOrder() // an order whose buyer left at the payment page
  clock.pass(1)
  const refunded = await payOrder(shop)
  await shop.send(refunded.completed)
  clock.pass(1)
  const withoutEvent = await payOrder(shop)
  await db.deleteFrom('sandbox.events').where('id', '=', withoutEvent.completed.id).execute()
  clock.pass(1)
  await payOrder(shop) // a payment whose event is not sent yet
  await db
    .insertInto('shop.refunds')
    .values({
      order_id: refunded.order.id,
      before_cents: 0,
      cents: null,
      asked_by: 'kim',
      asked_at: clock.now(),
    })
    .execute()
  await fetch(`${shop.url}/forms/v1/enquiry`, {
    method: 'POST',
    body: urlencoded(ENQUIRY),
    redirect: 'manual',
  })
  await shop.post('/auth/v1/signup', { email: 'kim@plumb.test', password: 'correct-horse-9' })
  await insertExpiredRows(db, clock.now())
  await shop.close()
  return refunded.order.id
}

async function insertExpiredRows(db: Db, at: Date): Promise<void> {
  const longAgo = new Date(Date.now() - 100 * DAY_MS)
  const event = {
    id: 'evt_old',
    type: 'charge.refunded',
    payload: '{}',
    received_at: longAgo,
    next_at: longAgo,
  }
  await db
    .insertInto('shop.payment_events')
    .values({ ...event, processed_at: longAgo })
    .execute()
  await db.insertInto('shop.recent_taps').values({ code: 'OLD', visitor: 'somebody', at }).execute()
  await sql`insert into platform.outbox (kind, dedupe_key, payload, status, done_at)
    values ('old', 'old', '{}', 'done', ${longAgo})`.execute(db)
}

/** Expects that the shop and the payment provider have done all work of `leaveWorkForEveryJob` exactly once. */
async function expectAllInOrder(db: Db, refunded: string): Promise<void> {
  const orders = await db.selectFrom('shop.orders').select(['id', 'state']).orderBy('created_at').execute()
  expect(orders.map(({ state }) => state)).toEqual(['expired', 'refunded', 'paid', 'paid'])
  expect(orders[1]?.id).toBe(refunded)
  expect(await readStock(db)).toEqual(await expectedStock(db))
  const refunds = db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'refund')
  expect(await refunds.execute()).toHaveLength(1)
  const unsent = db.selectFrom('platform.outbox').select('kind').where('status', '!=', 'done')
  expect(await unsent.execute()).toEqual([])
  expect(await db.selectFrom('auth.users').select('email').execute()).toEqual([{ email: 'kim@plumb.test' }])
  expect(await countStale(db)).toEqual({ codes: 0, limits: 0, taps: 0, events: 0, messages: 0, keys: 0 })
}

async function countStale(db: Db) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from auth.one_time_tokens where expires_at < now()) as codes,
    (select count(*)::int from platform.rate_limits where resets_at < now()) as limits,
    (select count(*)::int from shop.recent_taps) as taps,
    (select count(*)::int from shop.payment_events where id = 'evt_old') as events,
    (select count(*)::int from platform.outbox where kind = 'old') as messages,
    (select count(*)::int from sandbox.idempotency where created_at < now() - interval '1 day') as keys`.execute(
    db,
  )
  return rows[0]
}
