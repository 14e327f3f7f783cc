import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const DIRECTORY = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** The key of the advisory lock: any number, the same in all processes. */
const LOCK = 727_274

type Migration = { name: string; sql: string; sha: string }

/**
 * Applies the files of `db/migrations/` that the database lacks, in order and in one transaction. Safe when
 * several processes start at once. Throws when a file was edited after it was applied, and when a newer version of the
 * program has migrated the database.
 */
export async function migrate(pool: pg.Pool, directory = DIRECTORY): Promise<void> {
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    // migrations, and the wait for their lock, may exceed the timeouts of requests
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_catalog.pg_advisory_xact_lock($1)', [LOCK])
    await applyMissing(client, migrations)
    await client.query('commit')
    broken = false
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  // the files are in folders of twenty, but only their numbers give the order
  const entries = await readdir(directory, { recursive: true })
  const files = entries
    .filter((entry) => entry.endsWith('.sql'))
    .map((entry) => ({ name: path.basename(entry), file: path.join(directory, entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const misnamed = files.find(({ name }, i) => !name.startsWith(`${String(i + 1).padStart(4, '0')}_`))?.name
  if (misnamed)
    throw new Error(`Migration ${misnamed} is out of order: they are numbered 0001_, 0002_ and so on.`)
  return Promise.all(
    files.map(async ({ name, file }) => {
      // Git may check files out with other line endings
      const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists migrations')
  await client.query(
    'create table if not exists migrations.applied (name text primary key, sha text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha: string }>(
    'select name, sha from migrations.applied order by name',
  )
  refuseUnknown(rows, migrations)
  const applied = new Map(rows.map((row) => [row.name, row.sha]))
  for (const migration of migrations) {
    const sha = applied.get(migration.name)
    if (sha === undefined) await apply(client, migration)
    else if (sha !== migration.sha) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied. ` +
          'Put its old text back, and make the change in a new migration.',
      )
    }
  }
}

function refuseUnknown(rows: readonly { name: string }[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.find((row) => !known.has(row.name))
  if (unknown) {
    throw new Error(
      `The database is newer than this version of the program: it knows nothing of migration ${unknown.name}. ` +
        'Start the newer version, or restore the backup from before it.',
    )
  }
}

async function apply(client: pg.PoolClient, { name, sql, sha }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed: ${text}`, { cause: error })
  }
  await client.query('insert into migrations.applied (name, sha) values ($1, $2)', [name, sha])
}
