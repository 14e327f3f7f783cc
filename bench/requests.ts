import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { type Candidate, startApp, startBareServer } from './candidates.ts'
import { API, type Load, median, type Result, runLoad } from './load.ts'
import { oneCard } from './orders.ts'

const ROUNDS = 5
const MILLISECONDS = 2000

type Row = { name: string; callers: number; load: (base: string) => Load; bare?: boolean }

const ROWS: Row[] = [
  {
    name: 'review cards page, brotli',
    callers: 16,
    bare: true,
    load: (base) => ({ url: `${base}/review-cards`, headers: { 'accept-encoding': 'br' } }),
  },
  {
    name: 'stock of the cards',
    callers: 8,
    load: (base) => ({ url: `${base}/functions/v1/card-stock`, headers: API }),
  },
  {
    name: 'order stored, cards held, payment page made',
    callers: 4,
    load: (base) => ({
      url: `${base}/functions/v1/create-review-card-checkout`,
      method: 'POST',
      headers: API,
      body: oneCard,
    }),
  },
]

/**
 * The same requests against the app on the embedded database, against the app on a PostgreSQL made for it, and against
 * a bare Node server that answers the same bytes, taking turns in one run so that the rows can be compared. Figures
 * depend on the machine: compare rows, not runs. That PostgreSQL does not sync, the embedded one does.
 */
export async function requests(): Promise<void> {
  const database = await createScratchDatabase('bench')
  const apps: Candidate[] = [await startApp('embedded'), await startApp('postgres', database.url)]
  const bare = await startBareServer(`${apps[0]?.base}/review-cards`)

  for (const row of ROWS) {
    const entrants = row.bare ? [...apps, bare] : apps
    const results = new Map<string, Result[]>(entrants.map(({ name }) => [name, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, base } of entrants) {
        results.get(name)?.push(await runLoad(row.load(base), row.callers, MILLISECONDS))
      }
    }
    console.log(`\n${row.name} (${row.callers} callers, median of ${ROUNDS} rounds)`)
    for (const [name, rounds] of results) console.log(`  ${name.padEnd(10)} ${describe(rounds)}`)
  }
  for (const { stop } of [...apps, bare]) await stop()
  await database.remove()
}

function describe(rounds: readonly Result[]): string {
  const of = (pick: (result: Result) => number) => median(rounds.map(pick))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  const figures = `${of((r) => r.perSecond).toFixed(0)}/s, p50 ${of((r) => r.p50).toFixed(1)} ms, p99 ${of((r) => r.p99).toFixed(1)} ms`
  return failed > 0 ? `${figures}, ${failed} refused` : figures
}
