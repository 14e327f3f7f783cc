import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OutboxView } from '#domain/office/office-outbox.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { webhookEntry } from '#server/platform/webhooks/messages.ts'
import { asOperator, officeCaller } from '#test/fixtures/operator.ts'
import { openOutbox } from '#test/fixtures/outbox-office.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { eventually, rowOf } from '#test/server/test-outbox.ts'

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`

test('failed and waiting messages are shown with recipient, subject and error, without their text', async () => {
  const { read } = await openOutbox()

  const view = await read()

  expect(view).toEqual({
    counts: { failed: 1, waiting: 1, fresh: 2, delivered: 1 },
    troubles: [
      { state: 'waiting', error: 'ECONNREFUSED connect', count: 1 },
      { state: 'failed', error: 'EENVELOPE RCPT TO 550', count: 1 },
    ],
    messages: [
      {
        id: expect.any(String),
        kind: 'test-mail',
        about: null,
        to: 'sam@sparky.test',
        subject: 'failed',
        state: 'failed',
        attempts: 1,
        error: 'EENVELOPE RCPT TO 550',
        createdAt: expect.any(String),
        nextAt: null,
      },
      expect.objectContaining({
        subject: 'waiting',
        state: 'waiting',
        error: 'ECONNREFUSED connect',
        nextAt: expect.any(String),
      }),
    ],
  })
})

test('only the host of a webhook’s URL is shown', async () => {
  const { db, read } = await openOutbox({ webhook: { url: 'https://crm.test:8443/hook/hunter22', secret } })
  await db
    .transaction()
    .execute((tx) =>
      enqueue(
        tx,
        webhookEntry({ type: 'lead.created', about: 'E-7K3M9Q', at: new Date(), data: { name: 'Sam' } }),
      ),
    )
  await db
    .updateTable('platform.outbox')
    .set({ last_error: 'answered 503' })
    .where('kind', '=', 'webhook')
    .execute()

  const view = await read()

  expect(view.messages.at(1)).toMatchObject({
    kind: 'webhook',
    to: 'crm.test:8443',
    subject: 'lead.created E-7K3M9Q',
    error: 'answered 503',
  })
  expect(JSON.stringify(view)).not.toMatch(/hunter22|whsec_|"Sam"/)
})

test('a failed message is queued again with new attempts, and the audit log names the operator', async () => {
  const { db, retry, log } = await openOutbox()

  const { status, body } = await retry('failed')

  expect([status, (body as OutboxView).counts]).toEqual([
    200,
    { failed: 0, waiting: 2, fresh: 2, delivered: 1 },
  ])
  const row = await rowOf(db, 'failed')
  expect(row).toMatchObject({ status: 'pending', attempts: 0, last_error: 'EENVELOPE RCPT TO 550' })
  expect(row.next_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  expect(await log()).toMatchObject([
    {
      actor: 'boss@arvo.example',
      subject: `message ${row.id}`,
      details: { kind: 'test-mail', attempts: 1, error: 'EENVELOPE RCPT TO 550' },
    },
  ])
})

test('a waiting message can be retried at once', async () => {
  const { db, retry } = await openOutbox()

  expect((await retry('waiting')).status).toBe(200)
  expect((await rowOf(db, 'waiting')).next_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})

test('a message that was delivered or is being sent is not queued again', async () => {
  const { db, retry, log } = await openOutbox()

  expect(await retry('delivered')).toMatchObject({
    status: 409,
    body: { error: { code: 'already_delivered' } },
  })
  expect(await retry('under-way')).toMatchObject({ status: 409, body: { error: { code: 'under_way' } } })
  expect(await rowOf(db, 'delivered')).toMatchObject({ status: 'done' })
  expect(await rowOf(db, 'under-way')).toMatchObject({ locked_by: 'test', attempts: 1 })
  expect(await log()).toEqual([])
})

test('all failed messages can be queued again at once', async () => {
  const { call, db, log } = await openOutbox()

  const { body } = await call('/outbox/retry', {})
  await call('/outbox/retry', {})

  expect(body).toMatchObject({ counts: { failed: 0, waiting: 2 } })
  expect(await rowOf(db, 'under-way')).toMatchObject({ attempts: 1 })
  expect(await log()).toMatchObject([{ details: { messages: 2 } }, { details: { messages: 2 } }])
})

test('all messages with one error can be queued again, also those that are not listed', async () => {
  const { call, db, read, log } = await openOutbox()
  await sql`
    insert into platform.outbox (kind, dedupe_key, payload, last_error, next_at)
    select 'test-mail', 'down:' || number, '{}', 'ESOCKET CONN', now() + interval '1 hour'
    from generate_series(1, 60) number`.execute(db)
  const before = await read()

  const { body } = await call('/outbox/retry', { state: 'waiting', errors: ['ESOCKET CONN'] })

  expect(before.troubles[0]).toEqual({ state: 'waiting', error: 'ESOCKET CONN', count: 60 })
  expect(before.messages.filter(({ error }) => error === 'ESOCKET CONN')).toHaveLength(50)
  expect(body).toMatchObject({ counts: { failed: 1, waiting: 61 } })
  expect((await rowOf(db, 'waiting')).next_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
  expect(await log()).toMatchObject([
    {
      details: { messages: 60, state: 'waiting', errors: ['ESOCKET CONN'] },
      subject: 'messages of one cause',
    },
  ])
})

const TROUBLE = 'EENVELOPE RCPT TO 550'

test.each([
  { state: 'done' },
  { errors: [] },
  { errors: [7] },
  { errors: 'ESOCKET' },
  { errors: [TROUBLE, '\0'] },
  { errors: [TROUBLE, '\ud800'] },
])('a retry with the body %j is refused', async (body) => {
  const { call, log } = await openOutbox()

  expect((await call('/outbox/retry', body)).status).toBe(422)
  expect(await log()).toEqual([])
})

test('a retried message is sent at once', async () => {
  const mail = await startSmtpServer()
  afterThis(mail.close)
  const server = await startTestServer({ smtpUrl: mail.url })
  const { db } = server.deps
  const call = await asOperator(server)
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, {
      kind: 'test-mail',
      dedupeKey: 'test:late',
      payload: { to: 'sam@sparky.test', subject: 'late', text: 'late', html: 'late' },
    })
    await sql`update platform.outbox set status = 'dead', last_error = 'EAUTH'`.execute(tx)
  })

  await call(`/outbox/${(await rowOf(db, 'late')).id}/retry`, {})

  await eventually(() => expect(mail.received.map(({ subject }) => subject)).toEqual(['late']))
})

test.each(['0', '999', 'x', '-1', '1e3', '1'.repeat(19), '%00', "1'or'1"])(
  'a retry of the unknown message %s gets 404',
  async (id) => {
    const { call } = await openOutbox()
    expect((await call(`/outbox/${id}/retry`, {})).status).toBe(404)
  },
)

test('only operators can read and retry messages', async () => {
  const server = await openOutbox()
  const call = await officeCaller(server, 'tradie@example.com')
  const { id } = await rowOf(server.db, 'failed')

  expect((await call('/outbox')).status).toBe(404)
  expect((await call('/outbox/retry', {})).status).toBe(404)
  expect((await call(`/outbox/${id}/retry`, {})).status).toBe(404)
  expect(await rowOf(server.db, 'failed')).toMatchObject({ status: 'dead' })
})
