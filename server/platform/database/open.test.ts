import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/test-database.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { recordLog } from '#test/server/test-log.ts'
import { openDatabase } from './open.ts'

const later = () => new Promise((resolve) => setImmediate(resolve))

test('uncommitted changes are visible to no other query, and are rolled back when the transaction fails', async () => {
  const { db } = await openTestDatabase()
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('platform.secrets').values({ name: 'half', value: 'done' }).execute()
    throw new Error('changed my mind')
  })
  const meanwhile = db.selectFrom('platform.secrets').selectAll().execute()

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await meanwhile).toEqual([])
  expect(await db.selectFrom('platform.secrets').selectAll().execute()).toEqual([])
})

test('forty transactions at once never mix their rows or their settings', async () => {
  const { db } = await openTestDatabase()

  const seen = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('app.visitor', ${`visitor-${i}`}, true)`.execute(tx)
        await tx
          .insertInto('platform.secrets')
          .values({ name: `mine-${i}`, value: 'kept' })
          .execute()
        await later()
        const { rows } = await sql<{ visitor: string; mine: number }>`
          select current_setting('app.visitor') as visitor,
            (select count(*)::int from platform.secrets where name = ${`mine-${i}`}) as mine`.execute(tx)
        return rows[0]
      }),
    ),
  )

  expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => ({ visitor: `visitor-${i}`, mine: 1 })))
})

test('a setting that is local to a transaction ends with the transaction', async () => {
  const { db } = await openTestDatabase()
  const read = sql<{ claims: string | null }>`select current_setting('request.jwt.claims', true) as claims`

  await db.transaction().execute(async (tx) => {
    await sql`select set_config('request.jwt.claims', '{"sub":"sam"}', true)`.execute(tx)
    expect((await read.execute(tx)).rows).toEqual([{ claims: '{"sub":"sam"}' }])
  })

  const after = await Promise.all(Array.from({ length: 12 }, () => read.execute(db)))
  expect(after.map(({ rows }) => rows[0]?.claims || null)).toEqual(Array.from({ length: 12 }, () => null))
})

test('concurrent queries with long parameters or errors each get their own result', async () => {
  const { db } = await openTestDatabase()
  const long = (i: number) => `${i}:${'x'.repeat(200_000)}`

  const results = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const broken = sql`select ${i}::int / 0`.execute(db).catch((error: { code: string }) => error.code)
      const text = await sql<{ text: string }>`select ${long(i)}::text as text`.execute(db)
      const sum = await sql<{ sum: number }>`select ${i}::int + 1 as sum`.execute(db)
      return [text.rows[0]?.text === long(i), sum.rows[0]?.sum, await broken]
    }),
  )

  expect(results).toEqual(Array.from({ length: 60 }, (_, i) => [true, i + 1, '22012']))
})

test('bigint is read as text, timestamptz as a Date and jsonb as a value', async () => {
  const { db } = await openTestDatabase()

  const { rows } = await sql`
    select 9007199254740993::bigint as big, timestamptz '2026-11-21T00:00:00Z' as moment,
      '{"a":[1,true]}'::jsonb as json`.execute(db)

  expect(rows).toEqual([
    { big: '9007199254740993', moment: new Date('2026-11-21T00:00:00Z'), json: { a: [1, true] } },
  ])
})

test('committed rows are still there when the database is opened again', async () => {
  const home = await newTestHome()
  const first = await openDatabase(home, recordLog().log)
  await first.db.insertInto('platform.secrets').values({ name: 'kept', value: 'yes' }).execute()
  await first.close()

  const again = await openDatabase(home, recordLog().log)
  const rows = await again.db.selectFrom('platform.secrets').select('value').execute()
  await again.close()

  expect(rows).toEqual([{ value: 'yes' }])
})

test('an unreachable PostgreSQL server is reported in one line, without the password', async () => {
  const nowhere = { dataDir: '/nowhere', databaseUrl: 'postgres://sam:hunter22@127.0.0.1:9/shop' }

  await expect(openDatabase(nowhere, recordLog().log)).rejects.toThrow(
    'The PostgreSQL server of DATABASE_URL cannot be reached (ECONNREFUSED).',
  )
})
