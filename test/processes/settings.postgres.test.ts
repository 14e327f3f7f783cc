import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFailed, test } from 'vitest'
import type { OfficeSettings } from '#domain/office/office-settings.ts'
import { BUSINESS } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { callerFrom, type Process, prepareProcesses } from '#test/server/four-processes.ts'

const BOSS = { email: 'boss@arvo.example', password: 'correct-horse-9' }
const KILLS = 10
/**
 * The longest pause before a kill. Publishing takes less time than this on an idle machine, including the pages that
 * are written.
 */
const LONGEST_PAUSE_MS = 300
/**
 * The number of runs of the job `settings` after which a published version is in force in another process. The first
 * run may have begun before the publish.
 */
const RUNS_UNTIL_SEEN = 2

/** What /review-cards shows of a version of the settings. The price is that of a white keyring tag, in cents. */
type Shown = { cents: number; headline: string }
const BUILT: Shown = { cents: 4499, headline: 'NFC Google Review Cards' }
const DEARER: Shown = { cents: 5100, headline: 'Dearer review cards' }
const documentOf = ({ cents, headline }: Shown) => ({
  cards: { prices: { 'keyring-white': (cents / 100).toFixed(2) } },
  pages: { '/review-cards': { headline } },
})

/** Two processes on one empty database, as on two machines, and an operator. */
async function startTwo() {
  const mail = await startSmtpServer()
  afterThis(mail.close)
  const { databaseUrl, start } = await prepareProcesses(mail.url)
  const first = await start()
  const second = await start()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  afterThis(() => pool.end())
  const { body } = await callerFrom('203.0.113.200')(first, '/auth/v1/signup', BOSS)
  await pool.query('insert into office.operators (email) values ($1)', [BOSS.email])
  const headers = { authorization: `Bearer ${String(body.access_token)}`, 'content-type': 'application/json' }
  const office = (at: Process, path: string, method: string, json?: unknown) =>
    fetch(`${at.url}/office/data/settings${path}`, { method, headers, body: JSON.stringify(json) })
  const draftOf = async (response: Response) => ((await response.json()) as OfficeSettings).draft
  return {
    first,
    second,
    start,
    /** Saves a draft in place of an earlier draft. Returns the time of the draft, which `publish` takes as `seen`. */
    async draft(at: Process, shown: Shown, basedOn: number): Promise<string | undefined> {
      const seen = (await draftOf(await office(at, '', 'GET')))?.updatedAt ?? null
      const response = await office(at, '/draft', 'PUT', { document: documentOf(shown), basedOn, seen })
      expect(response.status).toBe(200)
      return (await draftOf(response))?.updatedAt
    },
    publish: (at: Process, seen: string | undefined) => office(at, '/publish', 'POST', { seen }),
    /** Returns the newest version, after the transaction of a killed process has ended. */
    async newest(): Promise<{ id: number; document: unknown }> {
      await pool.query('begin; lock table office.settings_versions in exclusive mode; commit')
      const { rows } = await pool.query(
        'select id, document from office.settings_versions order by id desc limit 1',
      )
      return rows[0] ?? { id: 0, document: {} }
    },
  }
}

let visitors = 0
/** Returns the price at the checkout, from the refusal of a wrong price. Each call comes from another IP address. */
async function priceAt(process: Process): Promise<{ status: number; cents: unknown }> {
  visitors += 1
  const call = callerFrom(`198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`)
  const { status, body } = await call(process, '/functions/v1/create-review-card-checkout', {
    items: [{ type: 'keyring', color: 'white', quantity: 1, price: 0.01 }],
    businessInfo: BUSINESS,
  })
  const { serverTotalCents } = (body.error ?? {}) as { serverTotalCents?: unknown }
  return { status, cents: serverTotalCents }
}

/** What the HTML of /review-cards shows. */
async function pageAt(process: Process): Promise<Shown> {
  const response = await fetch(`${process.url}/review-cards`)
  const html = await response.text()
  if (!response.ok) throw new Error(`/review-cards responded ${response.status}: ${html.slice(0, 200)}`)
  const price = /"Keyring review tag, white","price":"([\d.]+)"/.exec(html)?.[1]
  return { cents: Math.round(Number(price) * 100), headline: /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '' }
}

/** What checkout and page of a process show. */
async function allAt(process: Process) {
  return { page: await pageAt(process), checkout: (await priceAt(process)).cents }
}
const allOf = (shown: Shown) => ({ page: shown, checkout: shown.cents })

/** How often a process has looked for new versions. */
async function runsOf(process: Process): Promise<number> {
  const metrics = await (await fetch(`${process.url}/metrics`)).text()
  return Number(/^job_runs_total\{name="settings",outcome="done"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}

/**
 * Starts three visitors per process, who ask for prices at the checkout and read pages without a break until `stop`.
 * `stop` resolves with the statuses, prices and pages that they got.
 */
function startVisitors(processes: readonly Process[]) {
  const got = { statuses: new Set<number>(), checkouts: new Set<unknown>(), pages: [] as Shown[] }
  let isOver = false
  const visit = async (work: () => Promise<void>) => {
    while (!isOver) await work()
  }
  const visitorsOf = (process: Process) => [
    visit(async () => {
      const { status, cents } = await priceAt(process)
      got.statuses.add(status)
      got.checkouts.add(cents)
    }),
    visit(async () => void got.pages.push(await pageAt(process))),
    visit(async () => {
      const response = await fetch(process.url)
      got.statuses.add(response.status)
      await response.arrayBuffer()
    }),
  ]
  const all = Promise.all(processes.flatMap(visitorsOf))
  return {
    async stop() {
      isOver = true
      await all
      return got
    },
  }
}

/**
 * Reads from a process until it shows a version. Fails if the process does not show it after `RUNS_UNTIL_SEEN` runs of
 * its job.
 */
async function untilSeen(process: Process, shown: Shown, runsBefore: number): Promise<void> {
  const runs = (await runsOf(process)) - runsBefore
  const seen = await allAt(process)
  if (runs >= RUNS_UNTIL_SEEN) expect(seen).toEqual(allOf(shown))
  else if (JSON.stringify(seen) !== JSON.stringify(allOf(shown))) await untilSeen(process, shown, runsBefore)
}

test('settings that one process publishes apply in the other process, and no request fails meanwhile', async () => {
  const { first, second, draft, publish } = await startTwo()
  const drafted = await draft(first, DEARER, 0)
  expect(await allAt(second)).toEqual(allOf(BUILT))
  const load = startVisitors([first, second])

  const began = performance.now()
  expect((await publish(first, drafted)).status).toBe(200)
  const published = performance.now()
  const runsBefore = await runsOf(second)
  expect(await allAt(first)).toEqual(allOf(DEARER))
  await untilSeen(second, DEARER, runsBefore)
  const seen = performance.now()

  const { statuses, checkouts, pages } = await load.stop()
  expect(statuses).toEqual(new Set([200, 409]))
  expect(checkouts).toEqual(new Set([BUILT.cents, DEARER.cents]))
  expect(pages.filter((page) => ![BUILT.headline, DEARER.headline].includes(page.headline))).toEqual([])
  expect(
    pages.filter(({ cents, headline }) => (cents === DEARER.cents) !== (headline === DEARER.headline)),
  ).toEqual([])
  const ms = (from: number, to: number) => `${Math.round(to - from)} ms`
  console.info(
    `published in ${ms(began, published)}, seen by the other process ${ms(published, seen)} later, under load`,
  )
})

test('a process that is killed while it publishes leaves either the old settings or the new settings', {
  timeout: 900_000,
}, async () => {
  const { first, second, start, draft, publish, newest } = await startTwo()
  const pauses = Array.from({ length: KILLS }, () => randomInt(LONGEST_PAUSE_MS))
  onTestFailed(() => console.info(`killed after ${pauses.join(', ')} ms`))
  let publishing = first
  let shown = BUILT
  let published = 0

  for (const [index, milliseconds] of pauses.entries()) {
    const fresh = { cents: DEARER.cents + index, headline: `Review cards, offer ${index}` }
    const before = await newest()
    const drafted = await draft(publishing, fresh, before.id)
    const answer = publish(publishing, drafted).catch(() => undefined)
    await pause(milliseconds)
    publishing.kill('SIGKILL')
    await Promise.all([answer, publishing.ended])

    const after = await newest()
    const isPublished = after.id !== before.id
    if (isPublished) published += 1
    expect(after.document).toEqual(isPublished ? documentOf(fresh) : before.document)
    shown = isPublished ? fresh : shown
    const runsBefore = await runsOf(second)
    publishing = await start()
    expect(await allAt(publishing)).toEqual(allOf(shown))
    await untilSeen(second, shown, runsBefore)
  }
  console.info(`${published} of ${KILLS} killed processes had published`)
})
