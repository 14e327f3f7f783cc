import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { openAccounts, signIn } from './accounts.ts'
import { type Candidate, startApp } from './candidates.ts'
import { type Load, median, type Result, runLoad } from './load.ts'

const SIGN_INS = 50
const ROUNDS = 5
const MILLISECONDS = 3000

/** What a visitor of a page notices of fifty people who sign in all the time: p99, side by side in one run. */
export async function signInLoad(): Promise<void> {
  const database = await createScratchDatabase('bench')
  const apps = [await startApp('embedded'), await startApp('postgres', database.url)]
  console.log(`\nreview cards page for one visitor, alone and beside ${SIGN_INS} sign-ins at a time`)
  for (const app of apps) console.log(`  ${app.name.padEnd(10)} ${await compare(app)}`)
  for (const { stop } of apps) await stop()
  await database.remove()
}

async function compare({ base }: Candidate): Promise<string> {
  const page: Load = { url: `${base}/review-cards`, headers: { 'accept-encoding': 'br' } }
  const emails = await openAccounts(base, SIGN_INS)
  let next = 0
  const anybody = signIn(base, () => emails[next++ % SIGN_INS] ?? '')
  const visit = () => runLoad(page, 1, MILLISECONDS)
  await visit()

  const alone: Result[] = []
  const beside: Result[] = []
  const signIns: Result[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await visit())
    const [seen, signedIn] = await Promise.all([visit(), runLoad(anybody, SIGN_INS, MILLISECONDS)])
    beside.push(seen)
    signIns.push(signedIn)
  }

  const p99 = (rounds: readonly Result[]) => median(rounds.map((round) => round.p99))
  const rate = median(signIns.map(({ perSecond }) => perSecond)).toFixed(0)
  const failed = signIns.reduce((sum, round) => sum + round.failed, 0)
  return [
    `p99 alone ${p99(alone).toFixed(1)} ms, beside ${p99(beside).toFixed(1)} ms`,
    `${(p99(beside) / p99(alone)).toFixed(1)} times (3 at most)`,
    `${rate} sign-ins/s, ${failed} refused`,
  ].join('; ')
}
