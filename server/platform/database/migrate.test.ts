import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dropSchemas, openEmptyDatabase } from '#test/database/empty-database.ts'
import { afterThis } from '#test/server/after-test.ts'
import { migrate } from './migrate.ts'

/** Shared by the tests, because an engine takes a second to start. */
const pool = await openEmptyDatabase()
beforeEach(() => dropSchemas(pool))

const THINGS = 'create schema things; create table things.thing (id integer primary key, name text);'

async function migrations(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'test-migrations-'))
  afterThis(() => rm(directory, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true })
    await writeFile(path.join(directory, name), text)
  }
  return directory
}

async function appliedIn(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations.applied order by name')
  return rows.map(({ name }) => name)
}

test('the product’s migrations run on an empty database, and once more without effect', async () => {
  await migrate(pool)
  await pool.query("update shop.stock set available = 7 where variant_id = 'keyring-black'")

  await migrate(pool)

  const { rows } = await pool.query("select available from shop.stock where variant_id = 'keyring-black'")
  expect(rows).toEqual([{ available: 7 }])
})

test('several processes that start at once apply each migration once', async () => {
  const directory = await migrations({
    '0001_things.sql': THINGS,
    '0002_one.sql': "insert into things.thing values (1, 'one');",
  })

  await Promise.all(Array.from({ length: 4 }, () => migrate(pool, directory)))

  expect(await appliedIn()).toEqual(['0001_things.sql', '0002_one.sql'])
  expect((await pool.query('select id from things.thing')).rows).toEqual([{ id: 1 }])
})

test('a migration that was edited after it ran is refused by name', async () => {
  await migrate(pool, await migrations({ '0001_things.sql': THINGS }))
  const edited = await migrations({ '0001_things.sql': `${THINGS} -- one more word` })

  await expect(migrate(pool, edited)).rejects.toThrow(
    'Migration 0001_things.sql was changed after it had been applied. ' +
      'Put its old text back, and make the change in a new migration.',
  )
})

test('other line endings, as Git writes them on some machines, do not count as an edit', async () => {
  await migrate(pool, await migrations({ '0001_things.sql': `${THINGS}\n-- end\n` }))

  await migrate(pool, await migrations({ '0001_things.sql': `${THINGS}\r\n-- end\r\n` }))

  expect(await appliedIn()).toEqual(['0001_things.sql'])
})

test('a database that a newer version has migrated is refused', async () => {
  await migrate(pool, await migrations({ '0001_things.sql': THINGS, '0002_more.sql': 'select 1;' }))
  const older = await migrations({ '0001_things.sql': THINGS })

  await expect(migrate(pool, older)).rejects.toThrow(/newer than this version.*0002_more\.sql/)
})

test('a migration that fails is named, and all migrations of this start are rolled back', async () => {
  const directory = await migrations({
    '0001_things.sql': THINGS,
    '0002_wrong.sql': 'select * from things.nothing;',
  })

  await expect(migrate(pool, directory)).rejects.toThrow(
    'Migration 0002_wrong.sql failed: relation "things.nothing" does not exist',
  )
  expect((await pool.query("select to_regclass('things.thing') as thing")).rows).toEqual([{ thing: null }])
})

test('migrations in folders run by their numbers, whatever the folders are called', async () => {
  const directory = await migrations({
    'b/0001_things.sql': THINGS,
    'a/0002_one.sql': "insert into things.thing values (1, 'one');",
  })

  await migrate(pool, directory)

  expect(await appliedIn()).toEqual(['0001_things.sql', '0002_one.sql'])
})

test('a missing number in the file names is refused', async () => {
  const directory = await migrations({ '0001_things.sql': THINGS, '0003_more.sql': 'select 1;' })

  await expect(migrate(pool, directory)).rejects.toThrow('Migration 0003_more.sql is out of order')
})
