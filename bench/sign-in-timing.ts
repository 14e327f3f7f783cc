import { randomUUID } from 'node:crypto'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { openAccounts, signIn } from './accounts.ts'
import { type Candidate, startApp } from './candidates.ts'
import { API, type Load, quantile, timeOf } from './load.ts'

const ACCOUNTS = 50
const PAIRS = 300
const WARM_UP = 30

/** How long sign-in and recovery take for addresses with an account and without one, in turns and one at a time. */
export async function signInTiming(): Promise<void> {
  const database = await createScratchDatabase('bench')
  const apps = [await startApp('embedded'), await startApp('postgres', database.url)]
  for (const app of apps) {
    const emails = await openAccounts(app.base, ACCOUNTS)
    await compare(app, 'sign-in, wrong password', emails, (email) => signIn(app.base, email, 'not-this-one'))
    await compare(app, 'recovery', emails, (email) => ({
      url: `${app.base}/auth/v1/recover`,
      method: 'POST',
      headers: API,
      body: () => JSON.stringify({ email: email() }),
    }))
    // each of the known has a code of its recovery by now
    await compare(app, 'verify, wrong code', emails, (email) => ({
      url: `${app.base}/auth/v1/verify`,
      method: 'POST',
      headers: API,
      body: () => JSON.stringify({ type: 'recovery', email: email(), token: '000000' }),
    }))
  }
  for (const { stop } of apps) await stop()
  await database.remove()
}

async function compare(
  { name }: Candidate,
  what: string,
  emails: readonly string[],
  load: (email: () => string) => Load,
): Promise<void> {
  let next = 0
  const known = load(() => emails[next++ % emails.length] ?? '')
  const unknown = load(() => `${randomUUID()}@bench.test`)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    // which of the two comes first is left to chance: a pattern would be a difference of its own
    const knownFirst = Math.random() < 0.5
    const first = await timeOf(knownFirst ? known : unknown)
    const second = await timeOf(knownFirst ? unknown : known)
    if (pair < 0) continue
    times.known.push(knownFirst ? first : second)
    times.unknown.push(knownFirst ? second : first)
  }
  console.log(`\n${what} (${name}, ${PAIRS} pairs)`)
  console.log(`  known      ${describe(times.known)}`)
  console.log(`  unknown    ${describe(times.unknown)}`)
  const common = (overlap(times.known, times.unknown) * 100).toFixed(0)
  const slower = (shareSlower(times.known, times.unknown) * 100).toFixed(0)
  console.log(
    `  overlap    ${common}%; of one known and one unknown the known is slower in ${slower}% (50: no telling)`,
  )
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.1, 0.5, 0.9].map((share) => `p${share * 100} ${quantile(sorted, share).toFixed(1)} ms`).join(', ')
}

/** What the two distributions have in common, from 0 to 1: cut into ten slices of as many times each. */
function overlap(a: readonly number[], b: readonly number[]): number {
  const all = [...a, ...b].sort((x, y) => x - y)
  const bounds = Array.from({ length: 9 }, (_, index) => quantile(all, (index + 1) / 10))
  const shares = (times: readonly number[]) => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (const time of times) {
      const slice = bounds.findIndex((bound) => time < bound)
      const at = slice < 0 ? 9 : slice
      counts[at] = (counts[at] ?? 0) + 1 / times.length
    }
    return counts
  }
  const others = shares(b)
  return shares(a).reduce((sum, share, index) => sum + Math.min(share, others[index] ?? 0), 0)
}

/** Of all pairs of one of each: how often the first is slower. */
function shareSlower(a: readonly number[], b: readonly number[]): number {
  let slower = 0
  for (const x of a) for (const y of b) slower += x > y ? 1 : x === y ? 0.5 : 0
  return slower / (a.length * b.length)
}
