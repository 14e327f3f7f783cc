import { utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { OfficeSetup } from '#domain/office/office-setup.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { findUserByEmail } from '#server/accounts/identity/users.ts'
import { grantOperator } from '#server/office/operators/operators.ts'
import { noteBackup } from '#server/platform/observability/last-backup.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer, type TestServerOptions } from '#test/server/start-test-server.ts'
import { eventually } from '#test/server/test-outbox.ts'

const BOSS = 'boss@shop.com.au'
const FILLED = {
  brand: { name: 'Gum & Wattle' },
  contact: {
    phone: '1300 555 010',
    email: 'hello@shop.com.au',
    abn: '51 824 753 556',
    social: { facebook: '', instagram: '', linkedin: '' },
  },
}

async function openSetup(options: TestServerOptions = {}) {
  const server = await startTestServer({
    operatorEmail: BOSS,
    mailFrom: 'Shop <hello@shop.com.au>',
    ...options,
  })
  const call = await asOperator(server, BOSS)
  return {
    ...server,
    call,
    read: async () => (await call('/setup')).body as OfficeSetup,
    run: async (name: string) => (await call('/setup/tests', { name })).body as OfficeSetup,
  }
}

/** A payment provider that knows one key, and lists no prices. */
async function startProvider(key: string) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const isKnown = request.headers.authorization === `Bearer ${key}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isKnown
          ? { object: 'list', data: [], has_more: false, url: '/v1/prices' }
          : { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(async () => {
    server.closeAllConnections()
    server.close()
  })
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    requests,
    payments: (secretKey: string) => ({
      mode: 'stripe' as const,
      secretKey,
      webhookSecret: 'whsec_1',
      apiBase,
    }),
  }
}

test('in a new shop, no step of the set-up is done', async () => {
  const { read, call } = await openSetup({ jobs: false, operatorEmail: 'hello@arvo.example' })

  expect(await read()).toMatchObject({
    mail: { isDone: false, to: 'hello@arvo.example', problem: 'no_server', test: null },
    payments: { isDone: false, mode: 'sandbox', test: null, webhookAt: null },
    brand: { isDone: false, abn: '', missing: ['name', 'abn', 'phone', 'email', 'social'] },
    domain: { isDone: false },
    twoFactor: { isDone: false, on: [], off: [BOSS] },
    backup: { isDone: false, at: null, days: null },
    claims: { isDone: false, shown: 7, hidden: 0, unproven: 7, ending: 0 },
    notices: [],
  })
  expect((await call('/me')).body).toMatchObject({ openSetup: 7 })
})

test('mail is done once the test mail was sent, and not done again after a change of the mail server', async () => {
  const smtp = await startSmtpServer()
  const { run, read, deps } = await openSetup({ smtpUrl: smtp.url })

  expect((await run('mail')).mail).toMatchObject({ isDone: false, problem: null, test: { state: 'waiting' } })

  await eventually(async () => expect((await read()).mail).toMatchObject({ isDone: true }))
  // the outbox deletes delivered mails after a month
  await deps.db.deleteFrom('platform.outbox').execute()
  expect((await read()).mail).toMatchObject({ isDone: true, test: { state: 'sent', error: null } })
  deps.config.smtpUrl = 'smtp://another.test:25'
  expect((await read()).mail).toMatchObject({ isDone: false, test: null })
})

test('a failed test mail is shown with its error, and a pending test mail is not sent twice', async () => {
  const { run, read, deps } = await openSetup({ jobs: false, smtpUrl: 'smtp://127.0.0.1:1' })
  await run('mail')
  await run('mail')
  const mails = deps.db.selectFrom('platform.outbox').selectAll().where('kind', '=', 'setup-test')
  expect(await mails.execute()).toHaveLength(1)

  await deps.db.updateTable('platform.outbox').set({ status: 'dead', last_error: 'EAUTH AUTH 535' }).execute()

  expect((await read()).mail).toMatchObject({
    isDone: false,
    test: { state: 'failed', error: 'EAUTH AUTH 535' },
  })
  await run('mail')
  expect(await mails.execute()).toHaveLength(2)
})

test('once retention has deleted a failed test mail, the mail counts as not tested', async () => {
  const { run, read, deps } = await openSetup({ jobs: false, smtpUrl: 'smtp://127.0.0.1:1' })
  await run('mail')

  await deps.db.deleteFrom('platform.outbox').execute()

  expect((await read()).mail).toMatchObject({ isDone: false, problem: null, test: null })
})

test('live keys are tested by a call that only reads, and payments are done once a live webhook arrived', async () => {
  const { payments, requests } = await startProvider('sk_live_good')
  const { run, read, deps } = await openSetup({ jobs: false, payments: payments('sk_live_good') })

  expect((await run('payments')).payments).toMatchObject({
    isDone: false,
    mode: 'live',
    test: { error: null },
    webhookAt: null,
  })
  expect(requests).toEqual(['GET /v1/prices?lookup_keys[0]=setup-test&limit=1'])

  const event = (id: string, livemode: boolean) => ({
    id,
    type: 'checkout.session.completed',
    payload: JSON.stringify({ livemode }),
    next_at: deps.now(),
  })
  await deps.db.insertInto('shop.payment_events').values(event('evt_test', false)).execute()
  expect((await read()).payments).toMatchObject({ isDone: false, webhookAt: null })
  await deps.db.insertInto('shop.payment_events').values(event('evt_live', true)).execute()
  expect((await read()).payments).toMatchObject({ isDone: true, webhookAt: expect.any(String) })
  // stored events are pruned
  await deps.db.deleteFrom('shop.payment_events').execute()
  expect((await read()).payments).toMatchObject({ isDone: true })
})

test('after a change of the webhook’s secret, a webhook has to arrive again', async () => {
  const { payments } = await startProvider('sk_live_good')
  const { read, deps } = await openSetup({ jobs: false, payments: payments('sk_live_good') })
  const receive = (id: string, received_at: Date) =>
    deps.db
      .insertInto('shop.payment_events')
      .values({
        id,
        type: 'ping',
        payload: JSON.stringify({ livemode: true }),
        next_at: deps.now(),
        received_at,
      })
      .execute()
  const minutesFromNow = (minutes: number) => new Date(deps.now().getTime() + minutes * 60_000)
  await receive('evt_before', minutesFromNow(-1))
  expect((await read()).payments.webhookAt).toEqual(expect.any(String))

  deps.config.payments = { ...payments('sk_live_good'), webhookSecret: 'whsec_2' }

  expect((await read()).payments.webhookAt).toBeNull()
  await receive('evt_after', minutesFromNow(1))
  expect((await read()).payments.webhookAt).toEqual(expect.any(String))
})

test('the set-up shows that keys were refused, and that keys are for tests', async () => {
  const { payments } = await startProvider('sk_test_good')
  const wrong = await openSetup({ jobs: false, payments: payments('sk_live_wrong') })
  const play = await openSetup({ jobs: false, payments: payments('sk_test_good') })

  expect((await wrong.run('payments')).payments).toMatchObject({ isDone: false, test: { error: 'refused' } })
  expect((await play.run('payments')).payments).toMatchObject({
    isDone: false,
    mode: 'test',
    test: { error: null },
  })
})

test('the payments sandbox passes the test, but does not count as done', async () => {
  const shop = await openShop()
  const call = await asOperator(shop)

  expect((await call('/setup/tests', { name: 'payments' })).body).toMatchObject({
    payments: { isDone: false, mode: 'sandbox', test: { error: null } },
  })
  expect((await call('/setup/tests', { name: 'brand' })).status).toBe(422)
})

test('brand, domain, two-factor sign-in, backup and claims are done once the operator has set them up', async () => {
  const claims = Object.fromEntries(
    ['readReviews', 'rating', 'serviceUptime', 'automationUptime', 'websiteDiscount', 'websiteOffers'].map(
      (name) => [name, false],
    ),
  )
  const { read, config, deps } = await openSetup({
    jobs: false,
    publicUrl: 'https://www.shop.com.au',
    siteJson: { ...FILLED, claims: { ...claims, testimonial: { source: 'Said by Bob, 3 November 2026' } } },
  })
  await noteBackup(config.dataDir, '/backups/one')
  const boss = await findUserByEmail(deps.db, BOSS)
  await deps.db
    .insertInto('auth.factors')
    .values({
      user_id: boss?.id ?? '',
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'verified',
      secret: 's',
    })
    .execute()
  // the operator has entered a code of the factor
  await deps.db.updateTable('auth.sessions').set({ aal: 'aal2' }).execute()

  expect(await read()).toMatchObject({
    brand: { isDone: true, abn: '51 824 753 556', missing: [] },
    domain: { isDone: true, host: 'www.shop.com.au' },
    twoFactor: { isDone: true, on: [BOSS], off: [] },
    backup: { isDone: true, at: expect.any(String), days: 0 },
    claims: { isDone: true, shown: 1, hidden: 6, unproven: 0, ending: 0 },
  })
})

test('claims on the site that end soon are counted', async () => {
  const endDate = addDays(dayIn('Australia/Melbourne', new Date()), 9)
  const { read } = await openSetup({
    jobs: false,
    siteJson: {
      claims: {
        testimonial: { endDate },
        rating: { endDate, on: false },
        readReviews: { endDate: '9999-12-31' },
      },
    },
  })

  expect((await read()).claims).toMatchObject({ shown: 6, ending: 1 })
})

test('a backup that is older than seven days no longer counts', async () => {
  const { read, config } = await openSetup({ jobs: false })
  await noteBackup(config.dataDir, '/backups/one')
  const noteBackupAt = (daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    return utimes(path.join(config.dataDir, 'last-backup'), at, at)
  }

  await noteBackupAt(6.5)
  expect((await read()).backup).toMatchObject({ isDone: true, days: 6 })
  await noteBackupAt(9.5)
  expect((await read()).backup).toMatchObject({ isDone: false, days: 9, at: expect.any(String) })
})

test('two-factor sign-in is open while an operator has no account yet', async () => {
  const { read, deps } = await openSetup({ jobs: false })
  await grantOperator(deps.db, 'new@shop.com.au')

  expect((await read()).twoFactor).toEqual({ isDone: false, on: [], off: [BOSS, 'new@shop.com.au'] })
})

test('the set-up shows why a site.json cannot be used', async () => {
  const { read } = await openSetup({ jobs: false, siteJson: { timeZone: 'Nowhere' } })

  expect((await read()).notices).toEqual([
    { kind: 'settings', reason: expect.stringContaining('timeZone takes a time zone') },
  ])
})
