import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { openAccounts, PASSWORD } from './accounts.ts'
import { type Candidate, startApp } from './candidates.ts'
import { fillLargeShop, OPERATOR, type ShopSize } from './large-shop.ts'
import { fillRecords } from './large-shop-records.ts'
import { API, quantile, timeOf } from './load.ts'

const SIZE: ShopSize = { leads: numberOf('leads', 100_000), orders: numberOf('orders', 50_000) }
const RUNS = numberOf('runs', 20)

/** The paths below /office/data that the office requests for its pages and searches. */
const PATHS = [
  '/me',
  '/leads',
  '/leads?state=spam',
  '/leads?q=lead4711@example.com',
  '/leads?q=street 4711',
  '/leads?q=nobody has this',
  '/orders',
  '/orders?state=delivered',
  '/orders?state=payment_problem',
  '/orders?state=needs_link',
  '/orders?state=set_up_owed',
  '/orders?q=R-004711',
  '/orders?q=4711 Example',
  '/orders?q=buyer471@example.com',
  '/orders?q=B0047111',
  '/orders?q=33BENCH4711',
  '/orders?q=3056',
  '/orders?q=nobody has this',
  '/orders/board',
  '/orders/to-post',
  '/orders/undo?to=programming',
  '/orders/undo?to=shipped',
  '/customers',
  '/customers?q=lead4711@example.com',
  '/customers?q=buyer471@example.com',
  '/customers?q=4711 Example',
  '/customers?q=nobody has this',
  '/bench',
  '/blanks',
  '/stock',
  '/money',
  '/money/days?month=2026-10',
  '/money/products',
  '/money/bas?from=2026-07&months=3',
  '/money/bas?from=2026-07&months=12',
  '/money/visits',
  '/money/subscriptions',
  '/audit',
  '/audit?subject=R-000471',
  '/outbox',
  '/settings',
  '/settings/history',
  '/settings/site.json',
  '/setup',
  '/operator-mails',
]

/** The limits in milliseconds for the 95th percentile of each request's times. */
const LIMIT_MS: Readonly<Record<Engine, number>> = { postgres: 300, embedded: 1000 }
type Engine = 'postgres' | 'embedded'

/**
 * Prints how long each request of the office takes in a large shop, one request at a time, on both databases. The
 * first row, a count by an index, is for comparison. `--leads=` and `--orders=` change the size of the shop, `--runs=`
 * the number of requests of each path, and `--engine=embedded` leaves PostgreSQL out. Exits with 1 if the 95th
 * percentile of a request is over the limit of its database.
 */
export async function office(): Promise<void> {
  console.log(`\n${SIZE.leads} leads, ${SIZE.orders} orders, ${RUNS} requests of each path`)
  const tooSlow: string[] = []
  if (!process.argv.includes('--engine=embedded')) {
    const database = await createScratchDatabase('bench')
    tooSlow.push(...(await measure('postgres', database.url)))
    await database.remove()
  }
  tooSlow.push(...(await measure('embedded')))
  for (const line of tooSlow) console.error(`too slow: ${line}`)
  if (tooSlow.length > 0) process.exitCode = 1
}

/** Measures every request on a database. Returns one line of text per request that is too slow. */
async function measure(engine: Engine, databaseUrl?: string): Promise<string[]> {
  console.log(`\n${engine}${' '.repeat(44 - engine.length)}p50 ms   p95 ms`)
  const app = await startApp(engine, databaseUrl, {}, async (db) => {
    await fillLargeShop(db, SIZE)
    await fillRecords(db, SIZE)
    printRow('a count by an index', await timesOf(() => countPaid(db)))
  })
  try {
    const headers = { authorization: `Bearer ${await operatorToken(app)}` }
    const requests = [...PATHS.map((path) => ({ name: path, path })), ...(await pathsById(app, headers))]
    const tooSlow: string[] = []
    for (const { name, path } of requests) {
      const p95 = await measurePath(name, `${app.base}/office/data${encodeURI(path)}`, headers)
      if (p95 > LIMIT_MS[engine])
        tooSlow.push(`${engine} ${name}, p95 ${p95.toFixed(1)} ms, limit ${LIMIT_MS[engine]} ms`)
    }
    return tooSlow
  } finally {
    await app.stop()
  }
}

/** Prints the times of a request. Returns the 95th percentile in milliseconds. */
async function measurePath(name: string, url: string, headers: Record<string, string>): Promise<number> {
  const first = await fetch(url, { headers })
  if (!first.ok) throw new Error(`${name} responded ${first.status}: ${await first.text()}`)
  await first.arrayBuffer()
  const times = await timesOf(() => timeOf({ url, headers }))
  printRow(name, times)
  return quantile(times, 0.95)
}

/** The requests for single leads, orders, customers and batches of blank cards. */
async function pathsById({ base }: Candidate, headers: Record<string, string>) {
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(`${base}/office/data${path}`, { headers })).json()) as Body
  const firstOf = async (path: string) => idOf(path, (await read<{ items: Identified[] }>(path)).items)
  const lead = await firstOf('/leads?state=quoted')
  const order = await firstOf('/orders?q=buyer471@example.com')
  const waiting = await firstOf('/orders?state=paid')
  const newest = await firstOf('/orders?state=shipped')
  const { items: monthly } = await read<{ items: { orderId: string }[] }>('/money/subscriptions')
  const paidMonthly = idOf(
    '/money/subscriptions',
    monthly.map(({ orderId }) => ({ id: orderId })),
  )
  const customer = await firstOf('/customers?q=buyer471@example.com')
  const { mails, number } = await read<{ mails: Identified[]; number: string }>(`/orders/${newest}`)
  const batch = idOf('/blanks', (await read<{ batches: Identified[] }>('/blanks')).batches)
  return [
    { name: '/leads/:id', path: `/leads/${lead}` },
    { name: '/orders/:id', path: `/orders/${order}` },
    { name: '/orders/:id (to be programmed)', path: `/orders/${waiting}` },
    { name: '/orders/:id (paid monthly)', path: `/orders/${paidMonthly}` },
    { name: '/orders/:id/mails/:mail', path: `/orders/${newest}/mails/${idOf('its mails', mails)}` },
    { name: '/orders/to-post?orders=', path: `/orders/to-post?orders=${number}` },
    { name: '/orders/:id/pack', path: `/orders/${waiting}/pack` },
    { name: '/customers/:id', path: `/customers/${customer}` },
    { name: '/customers/:id (pays monthly)', path: `/customers/${paidMonthly}` },
    { name: '/customers/:id/export.json', path: `/customers/${customer}/export.json` },
    { name: '/blanks/:id', path: `/blanks/${batch}` },
  ]
}

type Identified = { id: string }

function idOf(path: string, [first]: readonly Identified[]): string {
  if (!first) throw new Error(`${path} is empty`)
  return first.id
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
