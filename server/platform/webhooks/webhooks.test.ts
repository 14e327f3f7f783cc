import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { startDeliveries } from '#server/platform/outbox/deliveries.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { startReceiver } from '#test/outside/start-receiver.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { enqueue as enqueueMails, eventually, startTestOutbox } from '#test/server/test-outbox.ts'
import { formForwardEntry, smsEntry, webhookEntry } from './messages.ts'
import { createWebhooks } from './webhooks.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const AT = new Date('2026-11-26T01:02:03Z')
const EVENT = webhookEntry({ type: 'lead.created', about: 'E-7K3M9Q', at: AT, data: { name: 'Sam’s ☀' } })
const FORM = formForwardEntry({
  reference: 'P-7K3M9Q',
  visitorEmail: 'sam@sparky.test',
  fields: { 'First Name': 'Sam & Co', nfc_card_count: 3, notes: 'one\ntwo' },
})
const textUntil = (day: string) => smsEntry({ to: '+61491570156', text: '123456', until: new Date(day) })
const QUICK = { firstRetrySeconds: 0.02 }

const store = (db: Db, ...entries: (typeof EVENT)[]) =>
  db.transaction().execute(async (tx) => {
    for (const entry of entries) await enqueue(tx, entry)
  })
const rows = (db: Db) => db.selectFrom('platform.outbox').selectAll().orderBy('id').execute()
const settled = (db: Db) =>
  eventually(async () => {
    const all = await rows(db)
    expect(all.filter(({ status }) => status === 'pending')).toEqual([])
    return all
  })
const to = (url: string) => ({
  webhook: { url, secret: SECRET },
  sms: { url, secret: SECRET },
  formsForwardUrl: url,
  publicUrl: 'https://arvo.example',
})

test('an event is signed as Standard Webhooks requires', async () => {
  const { db } = await openTestDatabase()
  const { url, received } = await startReceiver(204)
  await store(db, EVENT)

  startTestOutbox(db, createWebhooks(to(url)))
  await settled(db)

  const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = received
  expect(path).toBe('/hook')
  expect(headers['content-type']).toBe('application/json')
  expect(headers['webhook-id']).toMatch(/^msg_[\da-f]{32}$/)
  expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-26T01:02:03.000Z',
    data: { name: 'Sam’s ☀' },
  })
  const forged = body.replace('Sam', 'Kim')
  expect(() => new Webhook(SECRET).verify(forged, headers as Record<string, string>)).toThrow()
})

test('a refused, redirected or unanswered delivery is retried with the same id and body', async () => {
  const { db } = await openTestDatabase()
  const { url, received } = await startReceiver(503, 302, 'silence', 404, 200)
  await store(db, EVENT)

  startTestOutbox(db, createWebhooks(to(url), 2000), QUICK)

  expect(await settled(db)).toMatchObject([{ status: 'done', attempts: 5, last_error: null }])
  expect(received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/hook'))
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  for (const { headers, body } of received)
    expect(() => new Webhook(SECRET).verify(body, headers as Record<string, string>)).not.toThrow()
})

test.each([
  [503, 'answered 503'],
  [301, 'answered 301: redirects are not followed'],
  ['silence', 'TimeoutError'],
] as const)('the failure %s is stored as: %s', async (fate, reason) => {
  const { db } = await openTestDatabase()
  const { url } = await startReceiver(fate)
  await store(db, EVENT)

  startTestOutbox(db, createWebhooks(to(url), fate === 'silence' ? 200 : undefined), { maxAttempts: 1 })

  expect(await settled(db)).toMatchObject([{ status: 'dead', last_error: reason }])
})

test('the error of an unreachable receiver does not contain its URL', async () => {
  const { db } = await openTestDatabase()
  await store(db, EVENT)

  startTestOutbox(db, createWebhooks(to('http://127.0.0.1:9/secret-path')), { maxAttempts: 1 })

  const [row] = await settled(db)
  expect(row?.status).toBe('dead')
  expect(row?.last_error).not.toContain('secret-path')
})

test('410 ends the retries at once', async () => {
  const { db } = await openTestDatabase()
  const { url, received } = await startReceiver(410)
  await store(db, EVENT)

  startTestOutbox(db, createWebhooks(to(url)), QUICK)

  expect(await settled(db)).toMatchObject([
    { status: 'dead', attempts: 1, last_error: 'answered 410: the receiver wants no more of these' },
  ])
  expect(received).toHaveLength(1)
})

test('a form is forwarded under its own field names, with the reference and the reply address', async () => {
  const { db } = await openTestDatabase()
  const { url, received } = await startReceiver(200)
  await store(db, FORM)

  startTestOutbox(db, createWebhooks(to(url)))
  await settled(db)

  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    referer: 'https://arvo.example/',
  })
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    'First Name': 'Sam & Co',
    nfc_card_count: '3',
    notes: 'one\ntwo',
    reference: 'P-7K3M9Q',
    _replyto: 'sam@sparky.test',
  })
})

test('a text message whose code has expired is not sent', async () => {
  const { db } = await openTestDatabase()
  const { url, received } = await startReceiver(200)
  await store(db, textUntil('2026-01-01'))

  startTestOutbox(db, createWebhooks(to(url)))

  expect(await settled(db)).toMatchObject([
    { status: 'dead', last_error: 'its code ran out before it could be sent' },
  ])
  expect(received).toEqual([])
})

test('messages for a receiver that was removed from the settings wait for it', async () => {
  const { db } = await openTestDatabase()
  await store(db, EVENT, FORM, textUntil('2099-01-01'))

  startTestOutbox(
    db,
    createWebhooks({ webhook: undefined, sms: undefined, formsForwardUrl: undefined, publicUrl: '' }),
  )

  await eventually(async () =>
    expect(await rows(db)).toMatchObject([
      { status: 'pending', last_error: 'LEADS_WEBHOOK_URL is not set' },
      { status: 'pending', last_error: 'FORMS_FORWARD_URL is not set' },
      { status: 'pending', last_error: 'SMS_WEBHOOK_URL is not set' },
    ]),
  )
})

test('receivers that never answer do not delay mail', async () => {
  const { db } = await openTestDatabase()
  const { url, received, closeConnections } = await startReceiver('silence')
  const events = Array.from({ length: 6 }, (_, n) =>
    webhookEntry({ type: 'order.paid', about: `A-${n}`, at: AT, data: {} }),
  )
  await store(db, ...events)
  const delivered: string[] = []

  const deliveries = startDeliveries({
    db,
    log: recordLog().log,
    mail: async ({ dedupeKey }) => void delivered.push(dedupeKey),
    handOver: createWebhooks(to(url), 30_000),
  })
  afterThis(deliveries.stop)
  await eventually(() => expect(received).toHaveLength(5))
  await enqueueMails(db, 'hello')
  deliveries.wake()

  await eventually(() => expect(delivered).toEqual(['test:hello']))
  expect(received).toHaveLength(5)
  closeConnections() // otherwise the end of the test waits for the open connections
})
