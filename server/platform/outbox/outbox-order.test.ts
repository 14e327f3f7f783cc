import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Tables } from '#server/platform/database/tables.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import {
  enqueue,
  eventually,
  rowOf,
  startTestOutbox,
  testMail,
  waitForStatus,
} from '#test/server/test-outbox.ts'
import { Undeliverable } from './delivery-failure.ts'
import type { Deliver } from './outbox.ts'
import { ORDERED_ATTEMPTS } from './outbox-rows.ts'

/** Commits mails about one order in one transaction, in this sequence. */
const enqueueAbout = (db: Db, about: string, names: readonly string[], to = 'sam@sparky.test') =>
  db.transaction().execute(async (tx) => {
    for (const name of names) {
      const mail = testMail(name)
      await enqueueMail(tx, { ...mail, message: { ...mail.message, to }, about })
    }
  })

const setRow = (db: Db, name: string, values: Updateable<Tables['platform.outbox']>) =>
  db.updateTable('platform.outbox').set(values).where('dedupe_key', '=', `test:${name}`).execute()

/** Records what is delivered. The first attempt of each message in `failing` fails. */
function recordDeliveries(failing: readonly string[] = [], error: Error = new Error('try later')) {
  const delivered: string[] = []
  const failures = new Set(failing)
  const deliver: Deliver = async ({ dedupeKey }) => {
    const name = dedupeKey.slice('test:'.length)
    if (failures.delete(name)) throw error
    delivered.push(name)
  }
  return { delivered, deliver }
}

test('a mail about an order is started after the earlier one is delivered, and other orders do not wait', async () => {
  const { db } = await openTestDatabase()
  const started: string[] = []
  const [underWay, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await enqueueAbout(db, randomUUID(), ['first', 'second'])
  const outbox = startTestOutbox(db, async ({ dedupeKey }) => {
    started.push(dedupeKey)
    if (dedupeKey !== 'test:first') return
    underWay.resolve()
    await first.promise
  })
  await underWay.promise

  await enqueueAbout(db, randomUUID(), ['other'])
  outbox.wake()
  await waitForStatus(db, 'other', 'done')
  expect(started).toEqual(['test:first', 'test:other'])
  first.resolve()

  await waitForStatus(db, 'second', 'done')
  expect(started).toEqual(['test:first', 'test:other', 'test:second'])
})

test('a later mail waits for the retry of an earlier one', async () => {
  const { db } = await openTestDatabase()
  const { delivered, deliver } = recordDeliveries(['first'])
  await enqueueAbout(db, randomUUID(), ['first', 'second', 'third'])

  startTestOutbox(db, deliver, { firstRetrySeconds: 0.02 })

  await waitForStatus(db, 'third', 'done')
  expect(delivered).toEqual(['first', 'second', 'third'])
})

test('several workers deliver the mails of each order in sequence', async () => {
  const { db } = await openTestDatabase()
  const names = ['a', 'b', 'c', 'd'].map((order) => [1, 2, 3, 4, 5].map((mail) => `${order}${mail}`))
  for (const mails of names) await enqueueAbout(db, randomUUID(), mails)
  const { delivered, deliver } = recordDeliveries(['a2', 'b1', 'c5'])

  startTestOutbox(db, deliver, { firstRetrySeconds: 0.02 })
  startTestOutbox(db, deliver, { firstRetrySeconds: 0.02 })

  await eventually(async () => expect(delivered).toHaveLength(20))
  expect(names.map(([first = '']) => delivered.filter((name) => name.startsWith(first.charAt(0))))).toEqual(
    names,
  )
})

test('a dead letter does not hold up the later mails', async () => {
  const { db } = await openTestDatabase()
  const { delivered, deliver } = recordDeliveries(['first'], new Undeliverable('no such mailbox'))
  await enqueueAbout(db, randomUUID(), ['first', 'second'])

  startTestOutbox(db, deliver)

  await waitForStatus(db, 'second', 'done')
  expect((await rowOf(db, 'first')).status).toBe('dead')
  expect(delivered).toEqual(['second'])
})

const LATER = new Date('2100-01-01')
test.each([
  ['has failed for a day', { attempts: ORDERED_ATTEMPTS, last_error: 'ESOCKET', next_at: LATER }],
  ['may have been delivered', { attempts: 1, maybe_delivered: 1, next_at: LATER }],
  ['waits for its undo', { next_at: LATER }],
])('an earlier mail that %s does not hold up the later ones', async (_, values) => {
  const { db } = await openTestDatabase()
  const { delivered, deliver } = recordDeliveries()
  await enqueueAbout(db, randomUUID(), ['first', 'second'])
  await setRow(db, 'first', values)

  startTestOutbox(db, deliver)

  await waitForStatus(db, 'second', 'done')
  expect(delivered).toEqual(['second'])
})

test('a mail to the operator does not hold up the buyer’s mail', async () => {
  const { db } = await openTestDatabase()
  const order = randomUUID()
  const { delivered, deliver } = recordDeliveries()
  await enqueueAbout(db, order, ['notice'], 'boss@arvo.example')
  await enqueueAbout(db, order, ['confirmation'])
  await setRow(db, 'notice', { attempts: 1, last_error: 'ESOCKET', next_at: LATER })
  await enqueue(db, 'about-nothing')

  startTestOutbox(db, deliver)

  await eventually(() => expect(delivered.toSorted()).toEqual(['about-nothing', 'confirmation']))
})
