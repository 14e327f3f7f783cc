import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { enqueue, eventually, rowOf, startTestOutbox, waitForStatus } from '#test/server/test-outbox.ts'
import { Undeliverable } from './delivery-failure.ts'
import type { Deliver } from './outbox.ts'
import { leaseDue, markDone } from './outbox-rows.ts'

const makeDue = (db: Db) =>
  db
    .updateTable('platform.outbox')
    .set({ next_at: new Date(0) })
    .execute()

/** The seconds from this failed attempt to the next one. */
async function pauseAfterAttempt(db: Db, attempts: number): Promise<number> {
  const row = await eventually(async () => {
    const failing = await rowOf(db, 'failing')
    expect(failing).toMatchObject({ attempts, locked_by: null })
    return failing
  })
  return (row.next_at.getTime() - Date.now()) / 1000
}

test('a failed delivery is retried, each time after a longer pause', async () => {
  const { db } = await openTestDatabase()
  const away = async () => Promise.reject(new Error('mail server away'))
  startTestOutbox(db, away, { firstRetrySeconds: 100 })
  await enqueue(db, 'failing')

  const first = await pauseAfterAttempt(db, 1)
  await makeDue(db)
  const second = await pauseAfterAttempt(db, 2)
  await makeDue(db)
  const third = await pauseAfterAttempt(db, 3)

  expect(first).toBeGreaterThan(45)
  expect(first).toBeLessThanOrEqual(101)
  expect(second).toBeGreaterThan(95)
  expect(second).toBeLessThanOrEqual(201)
  expect(third).toBeGreaterThan(195)
  expect(third).toBeLessThanOrEqual(401)
})

test('the pause between attempts never grows past its cap', async () => {
  const { db } = await openTestDatabase()
  await enqueue(db, 'failing')
  await db.updateTable('platform.outbox').set({ attempts: 100 }).execute()

  startTestOutbox(db, async () => Promise.reject(new Error('still away')))

  const pauseSeconds = await pauseAfterAttempt(db, 101)
  expect(pauseSeconds).toBeGreaterThan(1700)
  expect(pauseSeconds).toBeLessThanOrEqual(3601)
})

test('a mail that the mail server refuses at first is delivered later', async () => {
  const { db } = await openTestDatabase()
  let refusals = 3
  const server = await startSmtpServer({
    onMailFrom(_address, _session, done) {
      refusals -= 1
      done(refusals >= 0 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
    },
  })
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: 'hello@arvo.example', dataDir: '' })
  afterThis(server.close)
  afterThis(async () => mailer.close())
  await enqueue(db, 'late')

  startTestOutbox(db, mailer.deliver, { firstRetrySeconds: 0.02 })

  await waitForStatus(db, 'late', 'done')
  expect(server.received.map((mail) => mail.subject)).toEqual(['late'])
  expect(await rowOf(db, 'late')).toMatchObject({ attempts: 4, last_error: null })
})

test('after its last attempt, a message is a dead letter, and the logged error has no personal data', async () => {
  const { db } = await openTestDatabase()
  const { log, unexpectedErrors } = recordLog()
  await enqueue(db, 'hopeless')

  const refusal = Object.assign(new Error('550 no such user sam@sparky.test, password hunter22'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
  })
  startTestOutbox(db, async () => Promise.reject(refusal), { maxAttempts: 1 }, log)

  await waitForStatus(db, 'hopeless', 'dead')
  const row = await rowOf(db, 'hopeless')
  expect(row).toMatchObject({ last_error: 'EENVELOPE RCPT TO 550', payload: { to: 'sam@sparky.test' } })
  const errors = unexpectedErrors([])
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('message given up')
  expect(errors[0]).not.toMatch(/sam@|hunter22/)
})

test('a permanent failure makes a message a dead letter at once', async () => {
  const { db } = await openTestDatabase()
  await enqueue(db, 'broken')

  startTestOutbox(db, async () => Promise.reject(new Undeliverable('the recipient is not one plain address')))

  await waitForStatus(db, 'broken', 'dead')
  expect(await rowOf(db, 'broken')).toMatchObject({
    attempts: 1,
    last_error: 'the recipient is not one plain address',
  })
})

test('when a worker is killed, another one delivers its message after the lease has expired', async () => {
  const { db } = await openTestDatabase()
  await enqueue(db, 'orphan')
  const [leased] = await leaseDue(db, { worker: 'killed', limit: 1, leaseSeconds: 60 })
  const deliver = vi.fn<Deliver>(async () => {})
  startTestOutbox(db, deliver)

  await enqueue(db, 'other')
  await waitForStatus(db, 'other', 'done')
  expect((await rowOf(db, 'orphan')).status).toBe('pending')
  await db
    .updateTable('platform.outbox')
    .set({ locked_until: new Date(0) })
    .where('locked_by', '=', 'killed')
    .execute()

  await waitForStatus(db, 'orphan', 'done')
  expect(deliver).toHaveBeenCalledTimes(2)
  expect(leased?.attempts).toBe(1)
  expect((await rowOf(db, 'orphan')).attempts).toBe(2)
})

test('a worker whose lease has expired does not change the state that another worker saved', async () => {
  const { db } = await openTestDatabase()
  await enqueue(db, 'late')
  const [stale] = await leaseDue(db, { worker: 'slow', limit: 1, leaseSeconds: -1 })
  const [current] = await leaseDue(db, { worker: 'slow', limit: 1, leaseSeconds: 60 })

  if (stale) await markDone(db, stale)

  expect(current?.attempts).toBe(2)
  expect(await rowOf(db, 'late')).toMatchObject({ status: 'pending', locked_by: 'slow' })
})

test('a delivery that takes too long is aborted and retried later', async () => {
  const { db } = await openTestDatabase()
  await enqueue(db, 'stuck')
  const controllers = Promise.withResolvers<void>()
  const deliver = vi.fn<Deliver>((_, signal) => {
    signal.addEventListener('abort', () => controllers.resolve())
    return new Promise<void>(() => {})
  })

  startTestOutbox(db, deliver, { deliverySeconds: 0.2 })

  await controllers.promise
  await eventually(async () =>
    expect(await rowOf(db, 'stuck')).toMatchObject({
      status: 'pending',
      locked_by: null,
      last_error: 'TimeoutError',
    }),
  )
})

test('a delivery during a database outage is recorded afterwards, and not repeated', async () => {
  const { db } = await openTestDatabase()
  const { log, lines } = recordLog()
  await enqueue(db, 'unrecorded')
  const deliver = vi.fn<Deliver>(async () => {
    await sql`alter table platform.outbox rename to outbox_away`.execute(db)
  })

  startTestOutbox(db, deliver, {}, log)

  const messages = () => lines().map(({ msg }) => msg)
  await eventually(() => expect(messages()).toContain('the outbox cannot reach its database'))
  await sql`alter table platform.outbox_away rename to outbox`.execute(db)
  await waitForStatus(db, 'unrecorded', 'done')
  await eventually(() => expect(messages()).toContain('the outbox reaches its database again'))
  expect(deliver).toHaveBeenCalledOnce()
})
