import { expect, test, vi } from 'vitest'
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
import type { Deliver } from './outbox.ts'

/** A delivery that ends when the test settles `ended`. */
function heldDelivery() {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const deliver: Deliver = () => {
    started.resolve()
    return ended.promise
  }
  return { started, ended, deliver }
}

test('a committed message is delivered once, and recorded as done', async () => {
  const { db } = await openTestDatabase()
  const deliver = vi.fn<Deliver>(async () => {})
  const outbox = startTestOutbox(db, deliver, { idleMs: 60_000 })

  await enqueue(db, 'hello')
  outbox.wake()

  await waitForStatus(db, 'hello', 'done')
  expect(deliver).toHaveBeenCalledOnce()
  expect(deliver.mock.calls[0]?.[0]).toMatchObject({
    kind: 'test-mail',
    dedupeKey: 'test:hello',
    payload: { to: 'sam@sparky.test', subject: 'hello' },
  })
  expect(await rowOf(db, 'hello')).toMatchObject({ attempts: 1, locked_by: null, last_error: null })
})

test('a rolled back transaction sends nothing', async () => {
  const { db } = await openTestDatabase()
  const deliver = vi.fn<Deliver>(async () => {})
  startTestOutbox(db, deliver)

  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueueMail(tx, testMail('never'))
    throw new Error('the order could not be saved')
  })
  await expect(rolledBack).rejects.toThrow('could not be saved')
  await enqueue(db, 'after')

  await waitForStatus(db, 'after', 'done')
  expect(deliver.mock.calls.map(([message]) => message.dedupeKey)).toEqual(['test:after'])
})

test('one message goes out per dedupe key, however often it is enqueued', async () => {
  const { db } = await openTestDatabase()
  const deliver = vi.fn<Deliver>(async () => {})
  startTestOutbox(db, deliver)

  await enqueue(db, 'once', 'once')
  await waitForStatus(db, 'once', 'done')
  await enqueue(db, 'once', 'last')

  await waitForStatus(db, 'last', 'done')
  expect(deliver.mock.calls.map(([message]) => message.dedupeKey)).toEqual(['test:once', 'test:last'])
})

test('two workers share the messages and deliver each exactly once', async () => {
  const { db } = await openTestDatabase()
  const names = Array.from({ length: 60 }, (_, index) => `mail-${index}`)
  await enqueue(db, ...names)
  const delivered: string[] = []
  const deliver: Deliver = async ({ dedupeKey }) => {
    delivered.push(dedupeKey)
  }

  startTestOutbox(db, deliver)
  startTestOutbox(db, deliver)

  await eventually(async () => {
    const open = await db.selectFrom('platform.outbox').select('id').where('status', '!=', 'done').execute()
    expect(open).toEqual([])
  })
  expect(delivered.toSorted()).toEqual(names.map((name) => `test:${name}`).toSorted())
})

test('a slow message does not hold up the others', async () => {
  const { db } = await openTestDatabase()
  const slow = heldDelivery()
  const outbox = startTestOutbox(db, (message, signal) =>
    message.dedupeKey === 'test:slow' ? slow.deliver(message, signal) : Promise.resolve(),
  )
  await enqueue(db, 'slow')
  await slow.started.promise

  await enqueue(db, 'quick')
  outbox.wake()

  await waitForStatus(db, 'quick', 'done')
  expect((await rowOf(db, 'slow')).status).toBe('pending')
  slow.ended.resolve()
  await waitForStatus(db, 'slow', 'done')
})

test('a stop waits for deliveries under way, records them, and starts no more', async () => {
  const { db } = await openTestDatabase()
  const held = heldDelivery()
  const outbox = startTestOutbox(db, held.deliver, { atOnce: 1 })
  await enqueue(db, 'under-way', 'waiting')
  await held.started.promise
  const stopped = vi.fn()

  const stopping = outbox.stop().then(stopped)
  await db.selectFrom('platform.outbox').select('id').execute()
  expect(stopped).not.toHaveBeenCalled()
  held.ended.resolve()
  await stopping

  expect((await rowOf(db, 'under-way')).status).toBe('done')
  expect(await rowOf(db, 'waiting')).toMatchObject({ status: 'pending', attempts: 0 })
})
