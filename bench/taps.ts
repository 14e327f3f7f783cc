import pg from 'pg'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { startApp } from './candidates.ts'
import { sellCards, tapLoad } from './cards.ts'
import { median, type Result, runLoad } from './load.ts'

const CALLERS = 16
const ROUNDS = 15
const MILLISECONDS = 1000
const MAX_TIMES = 3

/**
 * Compares the redirect of a tapped card with a small static file of the same server, in alternating rounds. Each tap
 * comes from a random client IP, so that it is counted. A redirect is marked as too slow if its p99 is more than
 * `MAX_TIMES` times the p99 of the file. On PostgreSQL the comparison is repeated while the statistics tables are
 * locked. The embedded engine runs one transaction at a time, so a lock cannot be tested there.
 */
export async function taps(): Promise<void> {
  const database = await createScratchDatabase('bench')
  const embedded = await startApp('embedded')
  const postgres = await startApp('postgres', database.url)
  console.log(`\ntap of a card and a static file (${CALLERS} callers, median of ${ROUNDS} rounds in turns)`)
  await compare('embedded', embedded.base, await sellCards(embedded.base))
  const codes = await sellCards(postgres.base)
  await compare('postgres', postgres.base, codes)
  const unlock = await lockStatistics(database.url)
  await compare('postgres, statistics locked', postgres.base, codes)
  await unlock()
  for (const { stop } of [embedded, postgres]) await stop()
  await database.remove()
}

async function compare(name: string, base: string, codes: readonly string[]): Promise<void> {
  const file = () => runLoad({ url: `${base}/favicon.ico` }, CALLERS, MILLISECONDS)
  const tap = tapLoad(codes)
  const redirect = () => runLoad(() => tap(base), CALLERS, MILLISECONDS)
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
    `    times     p50 ${times(({ p50 }) => p50).toFixed(1)}, p99 ${p99.toFixed(1)} (${MAX_TIMES} at most)${p99 > MAX_TIMES ? ': TOO SLOW' : ''}`,
  )
}

function describe(rounds: readonly Result[]): string {
  const of = (pick: (result: Result) => number) => median(rounds.map(pick))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  return `${of((r) => r.perSecond).toFixed(0)}/s, p50 ${of((r) => r.p50).toFixed(2)} ms, p99 ${of((r) => r.p99).toFixed(2)} ms, ${failed} failed`
}

/** Locks the tables that count taps. Returns a function that releases the lock. */
async function lockStatistics(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table shop.card_taps, shop.recent_taps in access exclusive mode')
  return () => client.end()
}
