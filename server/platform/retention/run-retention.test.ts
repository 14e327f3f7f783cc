import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { mailFolder } from '#server/platform/mail/mail-files.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { runRetention } from './run-retention.ts'

const DAY_MINUTES = 24 * 60
const YEAR_MINUTES = 366 * DAY_MINUTES
const ago = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`
const referencesOf = async (db: Db) =>
  (await db.selectFrom('leads.leads').select('reference').orderBy('reference').execute()).map(
    ({ reference }) => reference,
  )

test('every table of the database has an entry in the plan', async () => {
  const { deps } = await startTestServer({ jobs: false })

  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'migrations')`.execute(
    deps.db,
  )

  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(RETENTION_PLAN).toSorted())
})

test('a table whose rows are deleted with another’s has a foreign key with `on delete cascade`', async () => {
  const { deps } = await startTestServer({ jobs: false })

  const { rows } = await sql<{ link: string }>`
    select conrelid::regclass::text || ' ' || confrelid::regclass::text as link from pg_catalog.pg_constraint
    where contype = 'f' and confdeltype = 'c'`.execute(deps.db)

  const links = new Set(rows.map(({ link }) => link.replace(/^purchases /, 'public.purchases ')))
  const missing = Object.entries(RETENTION_PLAN).filter(
    ([name, rule]) => 'goesWith' in rule && !links.has(`${name} ${rule.goesWith}`),
  )
  expect(missing).toEqual([])
})

test('leads are deleted two years after their last change, spam after 30 days, suspected spam after 60', async () => {
  const { deps } = await startTestServer({ jobs: false })
  const { db } = deps
  const lead = (reference: string, days: number, state: string, spamReason: string | null = null) => sql`
    insert into leads.leads (reference, form, name, email, phone, fields, content_hash, state, quarantined_for, updated_at)
    values (${reference}, 'enquiry', 'Sam', 'sam@sparky.test', '1', '{}', ${reference}, ${state}, ${spamReason}, ${ago(days)})`
  for (const row of [
    lead('E-OLD', 740, 'won'),
    lead('E-KEPT', 700, 'won'),
    lead('E-SPAM', 31, 'spam', 'markup'),
    lead('E-SPAM-KEPT', 29, 'spam', 'markup'),
    lead('E-MAYBE', 61, 'new', 'markup'),
    lead('E-MAYBE-KEPT', 59, 'new', 'markup'),
    lead('E-NEW-KEPT', 90, 'new'),
  ])
    await row.execute(db)

  await runRetention(deps, RETENTION_PLAN)

  expect(await referencesOf(db)).toEqual(['E-KEPT', 'E-MAYBE-KEPT', 'E-NEW-KEPT', 'E-SPAM-KEPT'])
})

test('an unpaid order is deleted 30 days after it expired', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order } = await shop.placeOrder()
  const close = { state: 'expired', holds_stock: false, closed_at: clock.now() } as const
  await shop.deps.db.updateTable('shop.orders').set(close).where('id', '=', order.id).execute()

  clock.pass(29 * DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await shop.orders()).toHaveLength(1)
  clock.pass(2 * DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  expect(await shop.orders()).toEqual([])
})

test('after five years a paid order is anonymised, and its cards still work', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const paid = await payOrder(shop)
  await shop.send(paid.completed)
  const { db } = shop.deps
  const [card] = await db.selectFrom('shop.cards').selectAll().execute()

  clock.pass(4 * YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await shop.order(paid.order.id)).toMatchObject({ email: 'sam@sparky.test', anonymised_at: null })
  clock.pass(YEAR_MINUTES + DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  const after = await shop.order(paid.order.id)
  expect(after).toMatchObject({
    state: 'paid',
    total_cents: paid.order.total_cents,
    email: null,
    customer_name: null,
    customer_phone: null,
    delivery_address: null,
    anonymised_at: clock.now(),
  })
  // whole words: an id made at random may hold these letters too
  expect(JSON.stringify(after)).not.toMatch(/\b(?:sam|sparky)\b|\b0491/i)
  expect(await db.selectFrom('shop.cards').selectAll().execute()).toEqual([card])
})

test('an order that was refunded without being paid, or that nobody decided, is anonymised after five years', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { db } = shop.deps
  const { order: refunded } = await shop.placeOrder()
  const { order: parked } = await shop.placeOrder()
  await db
    .updateTable('shop.orders')
    .set({ state: 'refunded', holds_stock: false, closed_at: clock.now() })
    .where('id', '=', refunded.id)
    .execute()
  await db
    .updateTable('shop.orders')
    .set({ payment_problem: 'paid 1 aud (minor units) for an order of 4499 aud' })
    .where('id', '=', parked.id)
    .execute()

  clock.pass(4 * YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  const before = await shop.orders()
  clock.pass(YEAR_MINUTES + DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  expect(before.map(({ anonymised_at }) => anonymised_at)).toEqual([null, null])
  const after = await shop.orders()
  expect(after.map(({ anonymised_at }) => anonymised_at)).toEqual([clock.now(), clock.now()])
  expect(JSON.stringify(after)).not.toMatch(/\b(?:sam|sparky)\b|\b0491/i)
})

test('a paid order is not anonymised within five years of the last payment of its ended subscription', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, completed } = await payOrder(shop)
  await shop.send(completed)
  const renewal = { order_id: order.id, subscription_id: 'sub_1', description: 'Hosting', cents: 2900 }
  clock.pass(YEAR_MINUTES)
  await shop.deps.db
    .insertInto('shop.renewals')
    .values({ ...renewal, id: 'in_1', number: 'R-1-2', invoice_number: 2, paid_at: clock.now() })
    .execute()

  clock.pass(4 * YEAR_MINUTES + DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await shop.order(order.id)).toMatchObject({ anonymised_at: null })
  clock.pass(YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  expect(await shop.order(order.id)).toMatchObject({ email: null, anonymised_at: clock.now() })
})

test('payment events are deleted after ninety days, unprocessed ones after a year', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { url } = await shop.placeOrder()
  await shop.press(url, 'pay')
  for (const event of await shop.sentEvents()) await shop.send(event)
  const { db } = shop.deps
  await db
    .insertInto('shop.payment_events')
    .values({
      id: 'evt_waiting',
      type: 'charge.refunded',
      payload: '{}',
      received_at: clock.now(),
      next_at: clock.now(),
    })
    .execute()
  const ids = () => db.selectFrom('shop.payment_events').select('id').execute()

  clock.pass(91 * DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await ids()).toEqual([{ id: 'evt_waiting' }])
  clock.pass(YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await ids()).toEqual([])
})

test('an unconfirmed account is deleted after 30 days, with its code; others stay', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), jobs: false })
  const { db } = server.deps
  const sam = await newAccount(server)
  await authClient(server).signUp({ email: 'nobody@typo.test', password: 'correct-horse-9' })
  const emails = async () =>
    (await db.selectFrom('auth.users').select('email').execute()).map(({ email }) => email)

  now += 29 * 86_400_000
  await runRetention(server.deps, RETENTION_PLAN)
  expect(await emails()).toContain('nobody@typo.test')
  now += 2 * 86_400_000
  await runRetention(server.deps, RETENTION_PLAN)

  expect(await emails()).toEqual([sam.email])
})

test('expired codes and sign-ins are deleted, valid ones stay', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), auth: { mailIntervalSeconds: 0 } })
  const { db } = server.deps
  const [sam, kim] = [await newAccount(server), await newAccount(server)]
  const ask = ({ email }: typeof sam) => authClient(server, 'pkce').resetPasswordForEmail(email)
  const left = async () => [
    (await db.selectFrom('auth.one_time_tokens').select('id').execute()).length,
    (await db.selectFrom('auth.flow_states').select('id').execute()).length,
  ]

  await ask(sam)
  now += 2000 * 1000
  await ask(kim)
  now += 2000 * 1000
  await runRetention(server.deps, RETENTION_PLAN)

  expect(await left()).toEqual([1, 1])
  const { token } = await newestMail(db, kim.email, 'recovery')
  expect((await authClient(server).verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
})

test('a session that is refreshed for months stays signed in, although its old tokens are deleted', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), jobs: false })
  const { db } = server.deps
  const { session } = await newAccount(server)
  const refresh = async (refreshToken: string) => {
    now += 20 * 86_400_000
    const { data } = await authClient(server).refreshSession({ refresh_token: refreshToken })
    return data.session?.refresh_token ?? ''
  }
  const second = await refresh(session.refresh_token)
  const third = await refresh(second)
  now += 40 * 86_400_000

  await runRetention(server.deps, RETENTION_PLAN)

  expect(await db.selectFrom('auth.refresh_tokens').select('id').execute()).toHaveLength(2)
  expect(await refresh(second), 'the response with the newest token was lost').toBe(third)
  expect(await refresh(third)).not.toBe('')
  now += 400 * 86_400_000
  await runRetention(server.deps, RETENTION_PLAN)
  expect(await db.selectFrom('auth.sessions').select('id').execute()).toEqual([])
})

test('old rows of mails, logs, taps, rate limits and the sandbox are deleted', async () => {
  const { deps } = await startTestServer({ jobs: false })
  const { db } = deps
  await sql`insert into platform.outbox (kind, dedupe_key, payload, status, done_at, created_at) values
    ('m', 'sent long ago', '{}', 'done', ${ago(31)}, ${ago(31)}), ('m', 'sent', '{}', 'done', ${ago(29)}, ${ago(29)}),
    ('m', 'given up long ago', '{}', 'dead', null, ${ago(91)}), ('m', 'given up', '{}', 'dead', null, ${ago(89)}),
    ('m', 'waiting', '{}', 'pending', null, ${ago(400)})`.execute(db)
  await sql`insert into auth.audit_log (action, at) values ('old', ${ago(366)}), ('new', ${ago(360)})`.execute(
    db,
  )
  await sql`insert into office.audit_log (actor, action, subject, at) values
    ('kim', 'old', 's', ${ago(1830)}), ('kim', 'new', 's', ${ago(1820)})`.execute(db)
  await sql`insert into shop.recent_taps (code, visitor, at) values
    ('A', 'old', now() - interval '61 minutes'), ('A', 'new', now() - interval '59 minutes')`.execute(db)
  await sql`insert into platform.rate_limits (key, hits, resets_at) values
    ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 minute')`.execute(db)
  await sql`insert into sandbox.objects (id, kind, body, created_at) values
    ('old', 'charge', '{}', ${ago(91)}), ('new', 'charge', '{}', ${ago(89)}), ('price', 'price', '{}', ${ago(400)})`.execute(
    db,
  )

  await runRetention(deps, RETENTION_PLAN)

  const left = await sql<{ name: string }>`
    select dedupe_key as name from platform.outbox
    union all select action from auth.audit_log union all select action from office.audit_log
    union all select visitor from shop.recent_taps union all select key from platform.rate_limits
    union all select id from sandbox.objects`.execute(db)
  expect(left.rows.map(({ name }) => name).toSorted()).toEqual(
    ['sent', 'given up', 'waiting', 'new', 'new', 'new', 'new', 'new', 'price'].toSorted(),
  )
})

test('one run deletes more rows than a batch holds', async () => {
  const { deps } = await startTestServer({ jobs: false })
  await sql`insert into auth.audit_log (action, at) select 'old', ${ago(400)} from generate_series(1, 1201)`.execute(
    deps.db,
  )

  await runRetention(deps, RETENTION_PLAN)

  expect(await deps.db.selectFrom('auth.audit_log').select('id').execute()).toEqual([])
})

test('no entry of the office’s log can be changed or deleted within five years', async () => {
  const { deps } = await startTestServer({ jobs: false })
  await sql`insert into office.audit_log (actor, action, subject, at) values ('kim', 'x', 's', ${ago(1800)})`.execute(
    deps.db,
  )

  await expect(deps.db.deleteFrom('office.audit_log').execute()).rejects.toThrow('only ever added to')
  await expect(deps.db.updateTable('office.audit_log').set({ actor: 'sam' }).execute()).rejects.toThrow(
    'only ever added to',
  )
})

test('mail files are deleted after thirty days, and other files in their folder stay', async () => {
  const { deps } = await startTestServer({ jobs: false })
  const folder = mailFolder(deps.config.dataDir)
  const stamp = (daysAgo: number) =>
    new Date(deps.now().getTime() - daysAgo * 86_400_000).toISOString().replaceAll(/[-:.]/g, '')
  const recent = `${stamp(29)}-quote-notice-aaaaaaaaaaaa.eml`
  await mkdir(folder, { recursive: true })
  for (const name of [`${stamp(31)}-quote-notice-bbbbbbbbbbbb.eml`, recent, 'notes.txt'])
    await writeFile(`${folder}/${name}`, '')

  await runRetention(deps, RETENTION_PLAN)

  expect((await readdir(folder)).toSorted()).toEqual([recent, 'notes.txt'].toSorted())
})

test('a mail file that cannot be deleted stops no table, and the run reports it', async () => {
  const { deps } = await startTestServer({ jobs: false })
  const folder = mailFolder(deps.config.dataDir)
  await mkdir(`${folder}/20200101T000000000Z-quote-notice-cccccccccccc.eml/in-the-way`, { recursive: true })
  await writeFile(`${folder}/20200102T000000000Z-quote-notice-dddddddddddd.eml`, '')
  await sql`
    insert into leads.leads (reference, form, name, email, phone, fields, content_hash, state, updated_at)
    values ('E-OLD', 'enquiry', 'Sam', 'sam@sparky.test', '1', '{}', 'E-OLD', 'won', ${ago(740)})`.execute(
    deps.db,
  )

  const run = runRetention(deps, RETENTION_PLAN)

  await expect(run).rejects.toThrow('Some expired data could not be deleted.')
  expect(await referencesOf(deps.db)).toEqual([])
  expect(await readdir(folder)).toEqual(['20200101T000000000Z-quote-notice-cccccccccccc.eml'])
})
