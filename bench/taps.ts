import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createScratchDatabase } from '#tools/scratch-database.ts'
import { openAccounts, PASSWORD } from './accounts.ts'
import { type Candidate, startApp } from './candidates.ts'
import { API, type Load, median, type Result, runLoad } from './load.ts'

const CARDS = 100
const CALLERS = 16
const ROUNDS = 15
const MILLISECONDS = 1000
const MOST_TIMES = 3
const LISTING = 'https://g.page/r/bench/review'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

/**
 * How long the redirect of a tapped card takes beside a small file of the same server, in turns: each tap another
 * visitor's, so that each is counted. On PostgreSQL once more while the statistics are locked; the embedded engine runs
 * one transaction at a time, so that nobody can hold a lock beside it.
 */
export async function taps(): Promise<void> {
  const database = await createScratchDatabase('bench')
  const embedded = await startApp('embedded')
  const postgres = await startApp('postgres', database.url)
  console.log(`\ntap of a card and a static file (${CALLERS} callers, median of ${ROUNDS} rounds in turns)`)
  await compare('embedded', embedded.base, await sellCards(embedded))
  const codes = await sellCards(postgres)
  await compare('postgres', postgres.base, codes)
  const unlock = await lockStatistics(database.url)
  await compare('postgres, statistics locked', postgres.base, codes)
  await unlock()
  for (const { stop } of [embedded, postgres]) await stop()
  await database.remove()
}

async function compare(name: string, base: string, codes: readonly string[]): Promise<void> {
  const file = () => runLoad({ url: `${base}/favicon.ico` }, CALLERS, MILLISECONDS)
  const redirect = () => runLoad(tapsOn(base, codes), CALLERS, MILLISECONDS)
  await file()
  await redirect()

  const files: Result[] = []
  const redirects: Result[] = []
  for (let round = 0; round < ROUNDS; round++) {
    files.push(await file())
    redirects.push(await redirect())
  }
  const times = (pick: (result: Result) => number) => median(redirects.map(pick)) / median(files.map(pick))
  const p99 = times((result) => result.p99)
  console.log(`  ${name}`)
  console.log(`    file      ${describe(files)}`)
  console.log(`    redirect  ${describe(redirects)}`)
  console.log(
    `    times     p50 ${times(({ p50 }) => p50).toFixed(1)}, p99 ${p99.toFixed(1)} (${MOST_TIMES} at most)${p99 > MOST_TIMES ? ': TOO SLOW' : ''}`,
  )
}

/** Each from another phone, on one card after the other. */
function tapsOn(base: string, codes: readonly string[]): () => Load {
  let next = 0
  return () => ({
    url: `${base}/t/${codes[next++ % codes.length]}`,
    headers: { 'user-agent': PHONE, 'x-forwarded-for': anyAddress() },
    expected: 302,
  })
}

const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`

function describe(rounds: readonly Result[]): string {
  const of = (pick: (result: Result) => number) => median(rounds.map(pick))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  return `${of((r) => r.perSecond).toFixed(0)}/s, p50 ${of((r) => r.p50).toFixed(2)} ms, p99 ${of((r) => r.p99).toFixed(2)} ms, ${failed} failed`
}

/** The codes of cards that an account has bought: all lead to a listing. */
async function sellCards({ base }: Candidate): Promise<string[]> {
  const [email = ''] = await openAccounts(base, 1)
  const session = await post(`${base}/auth/v1/token?grant_type=password`, { email, password: PASSWORD })
  const { url = '' } = await post(`${base}/functions/v1/create-review-card-checkout`, {
    items: [{ type: 'keyring', color: 'black', quantity: CARDS }],
    businessInfo: {
      googleBusinessName: 'Bench Electrical',
      googleBusinessLink: LISTING,
      businessLocation: 'Brunswick, VIC',
      phoneNumber: '0491 570 156',
    },
  })
  const buyer = { email, name: 'Mia Kovac', phone: '0491 570 156' }
  const address = { line1: '12 Sydney Road', city: 'Brunswick', state: 'VIC', postcode: '3056' }
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...buyer, ...address }),
    redirect: 'manual',
  })
  const headers = { ...API, authorization: `Bearer ${session.access_token}` }
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${base}/account/v1/cards`, { headers })
    const { cards } = (await answer.json()) as { cards: { code: string }[] }
    if (cards.length === CARDS) return cards.map(({ code }) => code)
    await sleep(100) // the payment provider tells of it when it likes
  }
  throw new Error('The order was not paid for.')
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(url, { method: 'POST', headers: API, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} refused: ${await answer.text()}`)
  return answer.json()
}

/** Keeps everybody else from the tables that taps are counted in; gives what ends that. */
async function lockStatistics(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table shop.card_taps, shop.recent_taps in access exclusive mode')
  return () => client.end()
}
