import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/test-database.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { enqueue, eventually, rowOf, startTestOutbox, waitForStatus } from '#test/server/test-outbox.ts'
import { createMailer } from './mailer.ts'
import { SMTP_TIMES } from './smtp.ts'

type Result = (error?: Error) => void
type OnData = NonNullable<SMTPServerOptions['onData']>

/** Starts a mail server that receives whole messages, and responds to each when the test says so. */
async function openSlowServer(
  times: Partial<typeof SMTP_TIMES> = {},
  outbox: Parameters<typeof startTestOutbox>[2] = {},
) {
  const { db } = await openTestDatabase()
  const results: Result[] = []
  const onData: OnData = (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => results.push(done))
  }
  const server = await startSmtpServer({ onData })
  afterThis(server.close)
  const mailer = createMailer(
    { smtpUrl: server.url, mailFrom: 'hello@arvo.example', dataDir: '' },
    { times: { ...SMTP_TIMES, ...times } },
  )
  afterThis(async () => mailer.close())
  const worker = startTestOutbox(db, mailer.deliver, outbox)
  return {
    db,
    server,
    worker,
    /** For each message that was received whole, the function that sends the response. */
    answers: results,
    takenTimes: (count: number) => eventually(() => expect(results).toHaveLength(count)),
    makeDue: () =>
      db
        .updateTable('platform.outbox')
        .set({ next_at: new Date(0) })
        .execute(),
  }
}

test('the timeouts are those of RFC 5321: ten minutes for the response to a whole message', () => {
  expect(SMTP_TIMES).toMatchObject({ untilFinalDot: 5 * 60_000, finalResponse: 10 * 60_000 })
})

test('a mail server that needs longer than the lease gets the message once', async () => {
  // long enough that a stalled test process renews the lease in time
  const lease = 4
  const fixture = await openSlowServer({}, { leaseSeconds: lease, deliverySeconds: 60 })
  await enqueue(fixture.db, 'hello')
  await fixture.takenTimes(1)
  const copies: unknown[] = []
  const other = startTestOutbox(fixture.db, async (message) => void copies.push(message))
  const lockedUntil = async () => (await rowOf(fixture.db, 'hello')).locked_until?.getTime() ?? 0
  const first = await lockedUntil()
  // only a renewal after the end of the first lease makes `locked_until` this late
  await eventually(async () => expect(await lockedUntil()).toBeGreaterThan(first + lease * 1000))
  other.wake()

  fixture.answers[0]?.()
  await waitForStatus(fixture.db, 'hello', 'done')

  expect(copies).toEqual([])
  expect(fixture.answers).toHaveLength(1)
  expect(await rowOf(fixture.db, 'hello')).toMatchObject({ attempts: 1, maybe_delivered: 0 })
})

test('a message that was sent without a response is retried after an hour at the earliest', async () => {
  const fixture = await openSlowServer({ finalResponse: 100 })

  await enqueue(fixture.db, 'hello')
  await eventually(async () => expect(await rowOf(fixture.db, 'hello')).toMatchObject({ maybe_delivered: 1 }))

  const { status, last_error, next_at } = await rowOf(fixture.db, 'hello')
  expect({ status, last_error }).toEqual({
    status: 'pending',
    last_error: 'Maybe delivered: no answer to the whole message',
  })
  expect(next_at.getTime() - Date.now()).toBeGreaterThan(55 * 60_000)
})

test('a mail server that hangs up after each whole message gets it at most three times', async () => {
  const fixture = await openSlowServer()
  await enqueue(fixture.db, 'hello')
  for (const count of [1, 2, 3]) {
    await fixture.takenTimes(count)
    fixture.server.closeConnections()
    await eventually(async () => expect((await rowOf(fixture.db, 'hello')).maybe_delivered).toBe(count))
    await fixture.makeDue()
    fixture.worker.wake()
  }

  await waitForStatus(fixture.db, 'hello', 'dead')
  expect(fixture.answers).toHaveLength(3)
})

test('a message that the mail server refused as a whole is retried soon', async () => {
  const fixture = await openSlowServer()
  await enqueue(fixture.db, 'hello')
  await fixture.takenTimes(1)

  fixture.answers[0]?.(Object.assign(new Error('try later'), { responseCode: 451 }))
  await fixture.takenTimes(2)
  fixture.answers[1]?.()

  await waitForStatus(fixture.db, 'hello', 'done')
  expect(await rowOf(fixture.db, 'hello')).toMatchObject({ attempts: 2, maybe_delivered: 0 })
})

test('a mail server that stops responding before the message is a normal failure, with a normal retry', async () => {
  const silenced = Promise.withResolvers<void>()
  const { db } = await openTestDatabase()
  const server = await startSmtpServer({
    onMailFrom(_address, _session, _done) {
      silenced.resolve()
    },
  })
  afterThis(server.close)
  const mailer = createMailer(
    { smtpUrl: server.url, mailFrom: 'hello@arvo.example', dataDir: '' },
    { times: { ...SMTP_TIMES, untilFinalDot: 1000 } },
  )
  afterThis(async () => mailer.close())
  startTestOutbox(db, mailer.deliver)

  await enqueue(db, 'hello')
  await silenced.promise
  await eventually(async () => expect((await rowOf(db, 'hello')).last_error).not.toBeNull())

  expect(await rowOf(db, 'hello')).toMatchObject({ status: 'pending', maybe_delivered: 0 })
})

test('a stop does not wait ten minutes for a response, and the next start does not resend at once', async () => {
  const fixture = await openSlowServer({}, { stopSeconds: 0.1, deliverySeconds: 600 })
  await enqueue(fixture.db, 'hello')
  await fixture.takenTimes(1)

  await fixture.worker.stop()

  const { next_at, maybe_delivered } = await rowOf(fixture.db, 'hello')
  expect(maybe_delivered).toBe(1)
  expect(next_at.getTime() - Date.now()).toBeGreaterThan(55 * 60_000)
})
