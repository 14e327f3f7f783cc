import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { eventually, rowOf, startTestOutbox, testMail, waitForStatus } from '#test/server/test-outbox.ts'
import { dropMessages } from './drop-messages.ts'
import type { Deliver } from './outbox.ts'
import { leaseDue } from './outbox-rows.ts'

const ORDER = randomUUID()

const enqueueAbout = (db: Db, about: string, ...names: string[]) =>
  db.transaction().execute(async (tx) => {
    for (const name of names) await enqueueMail(tx, { ...testMail(name), about })
  })

const drop = (db: Db, kinds = ['test-mail']) =>
  db.transaction().execute((tx) => dropMessages(tx, ORDER, kinds))

const namesLeft = async (db: Db) =>
  (await db.selectFrom('platform.outbox').select('dedupe_key').orderBy('id').execute()).map(
    ({ dedupe_key }) => dedupe_key.slice('test:'.length),
  )

/** Starts a worker whose delivery of "leaving" ends when the test settles `ended`. */
async function whileLeaving(db: Db) {
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await enqueueAbout(db, ORDER, 'leaving')
  const deliver = vi.fn<Deliver>(() => {
    started.resolve()
    return ended.promise
  })
  startTestOutbox(db, deliver, { firstRetrySeconds: 0.02 })
  await started.promise
  return { deliver, ended }
}

test('messages that wait, failed or are dead letters are dropped; others and delivered ones stay', async () => {
  const { db } = await openTestDatabase()
  await enqueueAbout(db, ORDER, 'waiting', 'failed', 'dead', 'sent')
  await enqueueAbout(db, randomUUID(), 'other-order')
  const set = (name: string) => db.updateTable('platform.outbox').where('dedupe_key', '=', `test:${name}`)
  await set('failed').set({ attempts: 3, last_error: 'ESOCKET' }).execute()
  await set('dead').set({ status: 'dead' }).execute()
  await set('sent').set({ status: 'done', done_at: new Date() }).execute()

  await drop(db, ['other-kind'])
  const before = await namesLeft(db)
  await drop(db)

  expect(before).toEqual(['waiting', 'failed', 'dead', 'sent', 'other-order'])
  expect(await namesLeft(db)).toEqual(['sent', 'other-order'])
})

test('a message that is dropped while it is delivered is recorded as delivered', async () => {
  const { db } = await openTestDatabase()
  const { deliver, ended } = await whileLeaving(db)

  await drop(db)
  ended.resolve()

  await waitForStatus(db, 'leaving', 'done')
  expect(deliver).toHaveBeenCalledOnce()
  expect(await rowOf(db, 'leaving')).toMatchObject({ attempts: 1, locked_by: null })
})

test('a message that is dropped while its delivery fails is not tried again', async () => {
  const { db } = await openTestDatabase()
  const { deliver, ended } = await whileLeaving(db)

  await drop(db)
  ended.reject(new Error('try later'))

  await eventually(async () => expect(await namesLeft(db)).toEqual([]))
  expect(deliver).toHaveBeenCalledOnce()
})

test('a message that was dropped while a worker had it is not delivered after that worker was killed', async () => {
  const { db } = await openTestDatabase()
  await enqueueAbout(db, ORDER, 'orphan', 'later')
  await leaseDue(db, { worker: 'killed', limit: 1, leaseSeconds: 60 })
  const deliver = vi.fn<Deliver>(async () => {})

  await drop(db)
  await enqueueAbout(db, ORDER, 'refund')
  await db
    .updateTable('platform.outbox')
    .set({ locked_until: new Date(0) })
    .where('locked_by', '=', 'killed')
    .execute()
  startTestOutbox(db, deliver)

  await waitForStatus(db, 'refund', 'done')
  expect(await namesLeft(db)).toEqual(['refund'])
  expect(deliver.mock.calls.map(([message]) => message.dedupeKey)).toEqual(['test:refund'])
})
