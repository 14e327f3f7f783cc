import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test, vi } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { buyUntil } from './buyer.ts'
import { messageIdsOf, redeliveredByRun, sorted, UNDER_WAY } from './delivered-twice.ts'
import { openMailLedger } from './mail-ledger.ts'
import { createOpenServers } from './open-servers.ts'
import { countUnsettled, expectedStock, expireLeases, readLedger } from './order-ledger.ts'
import { PUBLIC_URL, runAndKill } from './run-and-kill.ts'
import { createSeededRandom } from './seeded-random.ts'

const LIVES = 7
/**
 * Only one process at a time can use the embedded database. On PostgreSQL, two servers share the database and are
 * killed at different times.
 */
const SERVERS = process.env.TEST_ENGINE === 'postgres' ? 2 : 1
const BUYERS = 4

test('a shop that is killed repeatedly neither loses nor duplicates a paid order, and sends every mail', {
  timeout: 180_000,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.info(`CRASH_SEED=${seed} repeats this run.`))

  const { last, purchases, deliveries } = await tradeBetweenCrashes(seed)

  const placed = purchases.filter(({ outcome }) => outcome !== 'sold out')
  const { orders, payments, stock, mails } = await readLedger(last.deps.db)
  const paid = orders.filter((order) => order.state === 'paid')
  expect(paid.length).toBeGreaterThan(0)
  expect(sorted(orders.map((order) => `${order.idempotency_key} ${outcomeOf(order)}`))).toEqual(
    sorted(placed.map(({ key, outcome }) => `${key} ${outcome}`)),
  )
  expect(sorted(paid.map((order) => order.session_id))).toEqual(
    sorted(placed.flatMap((purchase) => purchase.sessionId ?? [])),
  )
  expect(sorted(paid.map((order) => order.payment_intent_id))).toEqual(sorted(payments))

  expect(stock).toEqual(await expectedStock(last.deps.db))

  const keys = paid.flatMap(({ id }) => [`order-confirmation:${id}`, `order-notice:${id}`])
  expect(sorted(mails.map((mail) => `${mail.dedupe_key} ${mail.status}`))).toEqual(
    sorted(keys.map((key) => `${key} done`)),
  )
  expect(new Set(deliveries.map(({ messageId }) => messageId))).toEqual(messageIdsOf(last, keys))
  expect(Math.max(...redeliveredByRun(deliveries).values(), 0)).toBeLessThanOrEqual(UNDER_WAY)
})

/**
 * Returns the buyer's outcome for a state of the order. A buyer who cancels on the payment page records "cancelled",
 * although the order may have expired before that. So an expired order counts as cancelled.
 */
function outcomeOf({ state }: { state: string }): string {
  if (state === 'awaiting_payment') return 'left'
  return state === 'expired' ? 'cancelled' : state
}

/** Buyers buy while servers start and are killed; the last server runs on and settles everything. */
async function tradeBetweenCrashes(seed: number) {
  const home = await newTestHome()
  const openServers = createOpenServers()
  const mail = openMailLedger(createSeededRandom(seed))
  const days = { closing: false }
  const buyers = Promise.all(
    Array.from({ length: BUYERS }, (_, n) =>
      buyUntil(() => days.closing, openServers, createSeededRandom(seed + 10 + n)),
    ),
  )
  const random = createSeededRandom(seed + 1)
  const lives = Array.from({ length: LIVES }, (_, life) => life)
  const work = async () => {
    for (let life = lives.shift(); life !== undefined; life = lives.shift())
      await runAndKill(home, { openServers, random, smtpUrl: await mail.openFor(life) })
  }
  const works = Promise.all(Array.from({ length: SERVERS }, work))
  // an unexpected response to a buyer ends the test
  await Promise.race([works, buyers]).finally(() => lives.splice(0))

  days.closing = true
  await expireLeases(home)
  const last = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: await mail.openWell(LIVES) })
  openServers.open(last.url)
  const purchases = (await buyers).flat()
  await vi.waitFor(async () => expect(await countUnsettled(last.deps.db)).toBe(0), { timeout: 30_000 })
  return { last, purchases, deliveries: mail.deliveries }
}
