import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test, vi } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { messageIdsOf, redeliveredByRun, sorted, UNDER_WAY } from './delivered-twice.ts'
import { type Delivery, type MailLedger, openMailLedger, type SmtpBehaviours } from './mail-ledger.ts'
import { createOpenServers } from './open-servers.ts'
import { countUnsettled, expireLeases } from './order-ledger.ts'
import { PUBLIC_URL, runAndKill } from './run-and-kill.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { writeLeads } from './visitor.ts'

/**
 * The number of leads. To send more: CRASH_LEADS=1000 npx vitest run --project slow-embedded
 * test/crash/leads-crash.test.ts
 */
const LEADS = Number(process.env.CRASH_LEADS ?? 80)
const LIVES = Math.max(5, Math.round(LEADS / 50))
/**
 * Only one process at a time can use the embedded database. On PostgreSQL, four servers share the database and are
 * killed at different times.
 */
const SERVERS = process.env.TEST_ENGINE === 'postgres' ? 4 : 1
const VISITORS = 6

test(`a site that is killed repeatedly, with a failing mail server, keeps ${LEADS} leads and sends their mails`, {
  timeout: 60_000 + LEADS * 600,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.info(`CRASH_SEED=${seed} repeats this run.`))

  const { last, acknowledged, deliveries } = await takeLeadsBetweenCrashes(seed)

  const leads = await last.deps.db.selectFrom('leads.leads').select('reference').execute()
  const references = leads.map(({ reference }) => reference)
  expect(leads).toHaveLength(LEADS)
  expect(sorted(acknowledged)).toEqual(sorted(references))

  const keys = references.flatMap((reference) => [
    `lead-notice:${reference}`,
    `lead-acknowledgement:${reference}`,
  ])
  const mails = await last.deps.db.selectFrom('platform.outbox').select(['dedupe_key', 'status']).execute()
  expect(sorted(mails.map((mail) => `${mail.dedupe_key} ${mail.status}`))).toEqual(
    sorted(keys.map((key) => `${key} done`)),
  )
  expect(new Set(deliveries.map(({ messageId }) => messageId))).toEqual(messageIdsOf(last, keys))
  expect(duplicatesByRun(deliveries)).toEqual(redeliveredByRun(deliveries))
  expect(Math.max(...duplicatesByRun(deliveries).values(), 0)).toBeLessThanOrEqual(UNDER_WAY)
  if (process.env.CRASH_LEADS) report(deliveries)
})

/** Visitors send leads while servers start and are killed. The last server is not killed and delivers every mail. */
async function takeLeadsBetweenCrashes(seed: number) {
  const home = await newTestHome()
  const openServers = createOpenServers()
  const mail = openMailLedger(createSeededRandom(seed))
  const random = createSeededRandom(seed + 1)
  const numbers = Array.from({ length: LEADS }, (_, n) => n)
  const writing = Promise.all(
    Array.from({ length: VISITORS }, (_, n) =>
      writeLeads(numbers, openServers, createSeededRandom(seed + 10 + n)),
    ),
  )
  const lives = Array.from({ length: LIVES }, (_, life) => life)
  const visitors = Math.ceil((2 * LEADS * SERVERS) / LIVES)
  const work = async () => {
    for (let life = lives.shift(); life !== undefined; life = lives.shift())
      await runAndKill(home, {
        openServers,
        random,
        visitors,
        allVisited: writing,
        smtpUrl: await openMail(mail, life, random),
      })
  }
  await Promise.all(Array.from({ length: SERVERS }, work)).finally(() => lives.splice(0))

  await expireLeases(home)
  const last = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: await mail.openWell(LIVES) })
  openServers.open(last.url)
  const acknowledged = (await writing).flat()
  await vi.waitFor(async () => expect(await countUnsettled(last.deps.db)).toBe(0), {
    timeout: 30_000 + LEADS * 200,
    interval: 200,
  })
  return { last, acknowledged, deliveries: mail.deliveries }
}

const SMTP_BEHAVIOURS: readonly [SmtpBehaviours, ...SmtpBehaviours[]] = [
  ['taken', 'taken', 'slow', 'refused', 'cut short', 'stalled'],
  ['slow'],
  ['taken', 'slow', 'refused'],
  ['refused'],
]

/** Returns the URL of a new mail server, or one time in five a URL that refuses connections. */
function openMail(mail: MailLedger, life: number, random: SeededRandom): string | Promise<string> {
  return random.chance(0.2) ? 'smtp://127.0.0.1:9' : mail.openFor(life, random.pick(SMTP_BEHAVIOURS))
}

/** Returns for each run of a server how many of its messages were delivered again. */
function duplicatesByRun(deliveries: readonly Delivery[]): Map<number, number> {
  const doubled = new Map<number, number>()
  for (const [index, { messageId, life }] of deliveries.entries())
    if (deliveries.slice(index + 1).some((later) => later.messageId === messageId))
      doubled.set(life, (doubled.get(life) ?? 0) + 1)
  return doubled
}

function report(deliveries: readonly Delivery[]): void {
  const messages = new Set(deliveries.map(({ messageId }) => messageId)).size
  console.info(
    `${LEADS} leads, ${LIVES} kills: ${messages} mails delivered, ${deliveries.length - messages} of them twice`,
  )
}
