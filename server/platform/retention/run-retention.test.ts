import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { mailFolder } from '#server/platform/mail/mail-files.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { runRetention } from './run-retention.ts'

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
  const old = `${stamp(31)}-quote-notice-bbbbbbbbbbbb.eml`
  // a crash leaves such a file, which has the mail or a part of it
  const draftOf = (name: string) => `.${name}.1b4e28ba-2fa1-41d2-883f-0016d3cca427.part`
  await mkdir(folder, { recursive: true })
  for (const name of [old, draftOf(old), recent, draftOf(recent), 'notes.txt'])
    await writeFile(`${folder}/${name}`, '')

  await runRetention(deps, RETENTION_PLAN)

  expect((await readdir(folder)).toSorted()).toEqual([recent, draftOf(recent), 'notes.txt'].toSorted())
})

test('a mail folder that cannot be read is reported', async () => {
  const { deps } = await startTestServer({ jobs: false })
  await writeFile(mailFolder(deps.config.dataDir), 'no folder')

  await expect(runRetention(deps, RETENTION_PLAN)).rejects.toThrow('Some expired data could not be deleted.')
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
