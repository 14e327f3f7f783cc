import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { takeLock } from '#server/platform/database/embedded/lock/file-lock.ts'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { afterThis } from '#test/server/after-test.ts'
import { runProgram } from '#test/server/run-program.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { recordLog } from '#test/server/test-log.ts'
import { newFilledDataDir } from './filled-data.ts'

const dataDir = await newFilledDataDir()
const before = contentOf(path.join(dataDir, 'database'))
const target = await emptyDatabase()
const moved = await move(target.url)

/** Runs `npm run move -- --to …`, with the password in the environment instead of the process list. */
async function move(target: string, from = dataDir) {
  const url = new URL(target)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const command = runProgram('scripts/move.ts', ['--to', url.href], { DATA_DIR: from, PGPASSWORD: password })
  const code = await command.ended
  return { code, ...command.printed() }
}

async function emptyDatabase({ migrated = false } = {}) {
  const home = await newTestHome({ migrated })
  const client = new pg.Client({ connectionString: home.databaseUrl })
  await client.connect()
  afterThis(() => client.end())
  return { ...home, url: home.databaseUrl ?? '', client }
}

/** A data directory that a newer version of the program has migrated. */
async function newerDataDir(): Promise<string> {
  const { dataDir } = await newTestHome({ migrated: false })
  const { pool, stop } = await startEmbedded(dataDir, recordLog().log)
  await pool.query('create schema migrations')
  await pool.query('create table migrations.applied (name text, sha text)')
  await pool.query("insert into migrations.applied values ('9999_later.sql', 'sha')")
  await stop()
  return dataDir
}

/** The name and the hash of every file. */
function contentOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
}

test('every row is copied to an empty PostgreSQL, and the embedded data stay unchanged', async () => {
  const { code, out, err } = moved

  expect({ code, err }).toEqual({ code: 0, err: '' })
  const tables = out.split('\n').filter((line) => / rows /.test(line))
  expect(tables.filter((line) => !line.endsWith('  equal'))).toEqual([])
  expect(
    tables.filter((line) => / 0 rows /.test(line)),
    'every-table.sql lacks rows',
  ).toEqual([])
  const { rows } = await target.client.query(
    'select count(*)::int as tables from pg_tables where schemaname !~ $1',
    ['^(pg_|information_schema)'],
  )
  expect(rows).toEqual([{ tables: tables.length }])
  expect(out).toContain(`${path.join(dataDir, 'signing-key.json')} as AUTH_SIGNING_KEY`)
  expect(contentOf(path.join(dataDir, 'database'))).toEqual(before)
  expect(readdirSync(dataDir)).not.toContain('moving')
})

test('a second move to the same database is refused, and its rows stay', async () => {
  const again = await move(target.url)

  expect(again).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The target is in use already: .* has rows\. Give an empty database\.\nNothing/,
    ),
  })
  const { rows } = await target.client.query('select count(*)::int as users from auth.users')
  expect(rows[0].users).toBeGreaterThan(0)
})

test('values, sequences, triggers and foreign keys survive the move, and the product runs on the copy', async () => {
  const { client } = target

  const { rows } = await client.query(`select
    (select payload::text from shop.payment_events) as json,
    (select last_step::text from auth.factors) as big,
    (select created_at::text from auth.users where email is null) as long_ago,
    (select nextval('auth.refresh_tokens_id_seq')::int) as next_number,
    (select count(*)::int from public.purchases) as purchases,
    (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as sleeping_triggers,
    (select count(*)::int from pg_constraint where condeferrable) as lax_keys`)
  expect(rows).toEqual([
    {
      json: '{ "b":1,  "a":2, "a": "\\u00e9 \\\\ud83d" }',
      big: '9007199254740993',
      long_ago: expect.stringMatching(/ BC$/),
      next_number: 4,
      purchases: 2,
      sleeping_triggers: 0,
      lax_keys: 0,
    },
  ])
  await expect(client.query('delete from office.audit_log')).rejects.toThrow('only ever added to')
  await expect(client.query('update auth.sessions set user_id = gen_random_uuid()')).rejects.toThrow(
    'foreign key',
  )
  const server = await startTestServer({
    home: { dataDir: dataDir, databaseUrl: target.url },
    jobs: false,
  })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a database with rows or with tables of another program is refused and stays unchanged', async () => {
  const [used, foreign] = [await emptyDatabase({ migrated: true }), await emptyDatabase()]
  await used.client.query("update shop.stock set available = 5 where variant_id = 'keyring-black'")
  await foreign.client.query('create table blog (post text)')

  expect(await move(used.url)).toMatchObject({
    code: 1,
    err: 'The target is in use already: shop.stock has rows. Give an empty database.\nNothing was moved.\n',
  })
  expect(await move(foreign.url)).toMatchObject({
    code: 1,
    err: 'The target holds tables of something else, such as public.blog: give an empty database.\nNothing was moved.\n',
  })
  const { rows } = await foreign.client.query("select nspname from pg_namespace where nspname = 'shop'")
  expect(rows).toEqual([])
})

test('a table that differs after the copy is named, and the move is rolled back', async () => {
  const { url, client } = await emptyDatabase({ migrated: true })
  await client.query('create rule lossy as on insert to leads.notes do instead nothing')

  const { code, out, err } = await move(url)

  expect({ code, err }).toEqual({
    code: 1,
    err: 'Not the same on both sides: leads.notes.\nNothing was moved.\n',
  })
  expect(out).toMatch(/^leads\.notes +1 rows .* DIFFERS: +0 rows /m)
  const { rows } = await client.query('select count(*)::int as users from auth.users')
  expect(rows).toEqual([{ users: 0 }])
})

test('nothing is moved while a server runs on the embedded data, or without embedded data', async () => {
  const { url, dataDir: nowhere } = await emptyDatabase()
  const lock = takeLock(path.join(dataDir, 'database.lock'))

  const running = await move(url)
  lock?.release()
  const nothing = await move(url, nowhere)

  expect(running).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A server runs on .*: stop it first/),
  })
  expect(nothing).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no embedded database in /) })
})

test('data of a newer version are not moved, and the command ends', async () => {
  const { url } = await emptyDatabase()
  const from = await newerDataDir()

  const { code, err } = await move(url, from)

  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/9999_later.*\nNothing was moved\.\n$/s),
  })
  expect(readdirSync(from)).not.toContain('moving')
})
