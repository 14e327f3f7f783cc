import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { openAccounts, PASSWORD } from './accounts.ts'
import { type Candidate, startApp } from './candidates.ts'
import { fillLargeShop, OPERATOR, type ShopSize } from './large-shop.ts'
import { API, quantile, timeOf } from './load.ts'

const SIZE: ShopSize = { leads: numberOf('leads', 100_000), orders: numberOf('orders', 50_000) }
const RUNS = numberOf('runs', 20)

/** The requests that the office sends for its pages and searches, below /office/data. */
const PATHS = [
  '/me',
  '/leads',
  '/leads?state=spam',
  '/leads?q=lead4711@example.com',
  '/leads?q=street 4711',
  '/leads?q=nobody has this',
  '/orders',
  '/orders?state=delivered',
  '/orders?q=R-004711',
  '/orders?q=4711 Example',
  '/orders?q=buyer471@example.com',
  '/orders?q=B0047111',
  '/orders?q=33BENCH4711',
  '/orders?q=3056',
  '/orders?q=nobody has this',
  '/orders/board',
  '/orders/to-post',
  '/customers',
  '/customers?q=lead4711@example.com',
  '/customers?q=buyer471@example.com',
  '/customers?q=4711 Example',
  '/customers?q=nobody has this',
  '/bench',
  '/stock',
  '/money',
  '/money/days?month=2026-10',
  '/money/products',
  '/money/bas?from=2026-07&months=3',
  '/money/bas?from=2026-07&months=12',
  '/money/visits',
  '/money/subscriptions',
  '/audit',
  '/outbox',
  '/settings',
  '/settings/history',
]

/**
 * Prints how long each request of the office takes in a large shop, one request at a time, on both databases. The
 * first row, a count by an index, is for comparison. `--leads=`, `--orders=` and `--runs=` change the size,
 * `--engine=embedded` leaves PostgreSQL out.
 */
export async function office(): Promise<void> {
  console.log(`\n${SIZE.leads} leads, ${SIZE.orders} orders, ${RUNS} requests of each path`)
  if (!process.argv.includes('--engine=embedded')) {
    const database = await createScratchDatabase('bench')
    await measure('postgres', database.url)
    await database.remove()
  }
  await measure('embedded')
}

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  console.log(`\n${engine}${' '.repeat(44 - engine.length)}p50 ms   p95 ms`)
  const app = await startApp(engine, databaseUrl, {}, async (db) => {
    await fillLargeShop(db, SIZE)
    printRow('a count by an index', await timesOf(() => countPaid(db)))
  })
  const headers = { authorization: `Bearer ${await operatorToken(app)}` }
  const customer = await firstCustomer(app, headers)
  for (const path of [...PATHS, `/customers/${customer}`, `/customers/${customer}/export.json`]) {
    const url = `${app.base}/office/data${encodeURI(path)}`
    const first = await fetch(url, { headers })
    if (!first.ok) throw new Error(`${path} responded ${first.status}: ${await first.text()}`)
    await first.arrayBuffer()
    printRow(path.replace(customer, ':id'), await timesOf(() => timeOf({ url, headers })))
  }
  await app.stop()
}

/** The id of a customer who has an order. */
async function firstCustomer({ base }: Candidate, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${base}/office/data/customers?q=buyer471@example.com`, { headers })
  const { items } = (await response.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error('no customer')
  return items[0].id
}

async function countPaid(db: Db): Promise<number> {
  const began = performance.now()
  await sql`select count(*) from shop.orders where state = 'paid'`.execute(db)
  return performance.now() - began
}

async function operatorToken({ base }: Candidate): Promise<string> {
  await openAccounts(base, [OPERATOR])
  const response = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: API,
    body: JSON.stringify({ email: OPERATOR, password: PASSWORD }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

async function timesOf(request: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await request())
  return times.sort((a, b) => a - b)
}

function printRow(name: string, sorted: readonly number[]): void {
  const cells = [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(1).padStart(9))
  console.log(`  ${name.padEnd(40)}${cells.join('')}`)
}

function numberOf(option: string, standard: number): number {
  return Number(process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1] ?? standard)
}
