import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { confirmEmail, saveNewUser } from '#server/accounts/identity/users.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { PASSWORD, signIn } from './accounts.ts'
import { startApp } from './candidates.ts'
import { API, type Load, quantile, timeOf } from './load.ts'

const ROTATED = 50
const PAIRS = Number(process.argv.find((word) => word.startsWith('--pairs='))?.slice(8) ?? 600)
const WARM_UP = 30
/**
 * The pause after each request. Without it, the background work of a request, such as its mail, would slow down the
 * next request.
 */
const PAUSE_MS = 60

type Emails = { known: () => string; unknown: () => string }

/**
 * Compares how long each endpoint takes for email addresses with and without an account. Requests are sent in pairs,
 * one at a time, on both databases. Sign-ups and codes that open an account use each address once. The other endpoints
 * use 50 addresses of each kind in turn, so that after the first turn both kinds update existing rows.
 */
export async function signInTiming(): Promise<void> {
  const database = await createScratchDatabase('bench')
  await compareEndpoints('postgres', database.url)
  await database.remove()
  await compareEndpoints('embedded')
}

async function compareEndpoints(engine: string, databaseUrl?: string): Promise<void> {
  const rotated = newEmails(ROTATED)
  const forCodes = newEmails(PAIRS + WARM_UP)
  const forSignUps = newEmails(PAIRS + WARM_UP)
  const app = await startApp(engine, databaseUrl, { AUTH_AUTOCONFIRM: 'false' }, (db) =>
    insertAccounts(db, [...rotated, ...forCodes, ...forSignUps]),
  )
  const post = (path: string, fields: object) => (email: () => string) => ({
    url: `${app.base}/auth/v1/${path}`,
    method: 'POST',
    headers: API,
    body: () => JSON.stringify({ ...fields, email: email() }),
  })
  console.log(`\n${engine}`)
  const emails = besideUnknown(rotated)
  await compare('sign-in, wrong password', emails, (email) => signIn(app.base, email, 'not-this-one'))
  await compare('recovery', emails, post('recover', {}))
  // the recoveries above gave every known address a recovery code
  await compare('verify, wrong code', emails, post('verify', { type: 'recovery', token: '000000' }))
  await compare('resend of a confirmation', emails, post('resend', { type: 'signup' }))
  await compare('resend of an email change', emails, post('resend', { type: 'email_change' }))
  await compare('code for an account', emails, post('otp', { create_user: false }))
  await compare('code that opens an account', besideUnknown(forCodes), post('otp', {}))
  await compare('sign-up', besideUnknown(forSignUps), post('signup', { password: PASSWORD }))
  await app.stop()
}

async function insertAccounts(db: Db, emails: readonly string[]): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    for (const email of emails)
      await confirmEmail(tx, await saveNewUser(tx, { email, passwordHash, data: {}, now }), now)
  })
}

const besideUnknown = (known: readonly string[]): Emails => ({
  known: inTurn(known),
  unknown: inTurn(newEmails(known.length)),
})

const newEmails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@bench.test`)

function inTurn(emails: readonly string[]): () => string {
  let next = 0
  return () => emails[next++ % emails.length] ?? ''
}

async function compare(what: string, emails: Emails, load: (email: () => string) => Load): Promise<void> {
  const known = load(emails.known)
  const unknown = load(emails.unknown)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    // random order, because a fixed order could itself cause a difference
    const isKnownFirst = Math.random() < 0.5
    const first = await timeOf(isKnownFirst ? known : unknown)
    await pause(PAUSE_MS)
    const second = await timeOf(isKnownFirst ? unknown : known)
    await pause(PAUSE_MS)
    if (pair < 0) continue
    times.known.push(isKnownFirst ? first : second)
    times.unknown.push(isKnownFirst ? second : first)
  }
  const { slower, z } = signedRanks(times.known, times.unknown)
  console.log(`\n${what} (${PAIRS} pairs)`)
  console.log(`  known      ${describe(times.known)}`)
  console.log(`  unknown    ${describe(times.unknown)}`)
  console.log(
    `  z ${z.toFixed(1)} (within ±2: no telling); the known is slower in ${slower.toFixed(0)}% of pairs`,
  )
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.1, 0.5, 0.9].map((share) => `p${share * 100} ${quantile(sorted, share).toFixed(2)} ms`).join(', ')
}

/**
 * Wilcoxon's signed-rank test of the pairs. `z` is above 0 if known addresses are slower; `slower` is the percentage of
 * pairs whose known address is slower. Pairs cancel out phases in which the machine is slow.
 */
function signedRanks(known: readonly number[], unknown: readonly number[]): { slower: number; z: number } {
  const differences = known.map((time, index) => time - (unknown[index] ?? 0))
  const byRank = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const sum = byRank.reduce((total, difference, index) => total + Math.sign(difference) * (index + 1), 0)
  const count = differences.length
  const slower = (differences.filter((difference) => difference > 0).length / count) * 100
  return { slower, z: sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6) }
}
