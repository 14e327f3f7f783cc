import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test, vi } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { countUnsettled, letPausesPass } from './books.ts'
import { createDice, type Dice } from './dice.ts'
import { createDoors } from './doors.ts'
import { liveAndDie, PUBLIC_URL } from './live-and-die.ts'
import { type Delivery, type Fates, type MailLedger, openMailLedger } from './mail-ledger.ts'
import { forgottenByLife, messageIdsOf, sorted, UNDER_WAY } from './reckoning.ts'
import { writeLeads } from './visitor.ts'

/** CRASH_LEADS=1000 npx vitest run --project embedded test/crash/leads-crash.test.ts */
const LEADS = Number(process.env.CRASH_LEADS ?? 80)
const LIVES = Math.max(5, Math.round(LEADS / 50))
/** The embedded database belongs to one process; a PostgreSQL is shared by four, which die at different times. */
const SERVERS = process.env.TEST_ENGINE === 'postgres' ? 4 : 1
const VISITORS = 6

test(`killed again and again, with its mail server down, slow or refusing, the site keeps and tells of ${LEADS} leads`, {
  timeout: 60_000 + LEADS * 600,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.info(`CRASH_SEED=${seed} rolls the same dice again.`))

  const { last, told: messages, deliveries } = await takeLeadsBetweenCrashes(seed)

  const leads = await last.deps.db.selectFrom('leads.leads').select('reference').execute()
  const references = leads.map(({ reference }) => reference)
  expect(leads).toHaveLength(LEADS)
  expect(sorted(messages)).toEqual(sorted(references))

  const keys = references.flatMap((reference) => [
    `lead-notice:${reference}`,
    `lead-acknowledgement:${reference}`,
  ])
  const mails = await last.deps.db.selectFrom('platform.outbox').select(['dedupe_key', 'status']).execute()
  expect(sorted(mails.map((mail) => `${mail.dedupe_key} ${mail.status}`))).toEqual(
    sorted(keys.map((key) => `${key} done`)),
  )
  expect(new Set(deliveries.map(({ messageId }) => messageId))).toEqual(messageIdsOf(last, keys))
  expect(doubledByLife(deliveries)).toEqual(forgottenByLife(deliveries))
  expect(Math.max(...doubledByLife(deliveries).values(), 0)).toBeLessThanOrEqual(UNDER_WAY)
  if (process.env.CRASH_LEADS) report(deliveries)
})

/** Visitors go on writing while servers come and go; the last server stays, and brings everything to an end. */
async function takeLeadsBetweenCrashes(seed: number) {
  const home = await newTestHome()
  const doors = createDoors()
  const mail = openMailLedger(createDice(seed))
  const dice = createDice(seed + 1)
  const numbers = Array.from({ length: LEADS }, (_, n) => n)
  const writing = Promise.all(
    Array.from({ length: VISITORS }, (_, n) => writeLeads(numbers, doors, createDice(seed + 10 + n))),
  )
  const lives = Array.from({ length: LIVES }, (_, life) => life)
  const visitors = Math.ceil((2 * LEADS * SERVERS) / LIVES)
  const work = async () => {
    for (let life = lives.shift(); life !== undefined; life = lives.shift())
      await liveAndDie(home, {
        doors,
        dice,
        visitors,
        deserted: writing,
        smtpUrl: await openMail(mail, life, dice),
      })
  }
  await Promise.all(Array.from({ length: SERVERS }, work)).finally(() => lives.splice(0))

  await letPausesPass(home)
  const last = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: await mail.openWell(LIVES) })
  doors.open(last.url)
  const messages = (await writing).flat()
  await vi.waitFor(async () => expect(await countUnsettled(last.deps.db)).toBe(0), {
    timeout: 30_000 + LEADS * 200,
    interval: 200,
  })
  return { last, told: messages, deliveries: mail.deliveries }
}

const WEATHER: readonly [Fates, ...Fates[]] = [
  ['taken', 'taken', 'slow', 'refused', 'cut short', 'stalled'],
  ['slow'],
  ['taken', 'slow', 'refused'],
  ['refused'],
]

/** One in five finds nobody at the mail server's address. */
function openMail(mail: MailLedger, life: number, dice: Dice): string | Promise<string> {
  return dice.chance(0.2) ? 'smtp://127.0.0.1:9' : mail.openFor(life, dice.pick(WEATHER))
}

/** How many messages of each run of a server came again. */
function doubledByLife(deliveries: readonly Delivery[]): Map<number, number> {
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
