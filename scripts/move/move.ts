import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { compare } from './compare.ts'
import { copyAll } from './copy.ts'
import { type EmbeddedCopy, openCopy } from './embedded-copy.ts'
import { begin, listTables, type Table } from './tables.ts'
import { refuseFilled, refuseRows } from './target.ts'

/**
 * Moves everything from the embedded database under `dataDir` into the PostgreSQL database at `url`, in one
 * transaction. Throws unless every count and checksum is equal. After an error, the target has no more than the
 * migrations create.
 */
export async function moveDatabase(
  dataDir: string,
  url: string,
  print: (line: string) => void,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {}) // queries report the error themselves
  try {
    await refuseFilled(pool)
    const source = await openCopy(dataDir)
    try {
      await migrate(pool)
      await source.withLongTimeout(() => moveInOne(source, pool, print))
    } finally {
      await source.stop()
    }
  } finally {
    await pool.end()
  }
}

async function moveInOne(
  { pool }: EmbeddedCopy,
  targetPool: pg.Pool,
  print: (line: string) => void,
): Promise<void> {
  const [source, target] = [await pool.connect(), await targetPool.connect()]
  try {
    await begin(source, 'read only')
    const tables = await listTables(source)
    refuseOtherTables(tables, await listTables(target))
    await begin(target, 'read write')
    await keepEmpty(target, tables)
    await copyAll(source, target, tables)
    const differences = await compare(source, target, tables, print)
    if (differences.length > 0) throw new Error(`Not the same on both sides: ${differences.join(', ')}.`)
    await target.query('commit')
  } catch (error) {
    await target.query('rollback').catch(() => {})
    throw error
  } finally {
    await source.query('rollback').catch(() => {})
    source.release()
    target.release()
  }
}

/** Locks the tables and checks their rows again, because another process may have written since the first check. */
async function keepEmpty(target: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => name)
  await target.query(`lock table ${names.join(', ')} in access exclusive mode`)
  await refuseRows(target, names)
}

function refuseOtherTables(here: readonly Table[], there: readonly Table[]): void {
  const describe = ({ name, columns }: Table) =>
    `${name} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`
  const known = new Set(there.map(describe))
  const missing = here.find((table) => !known.has(describe(table)))
  if (missing || here.length !== there.length)
    throw new Error(`The two sides have different tables${missing ? `: ${missing.name}` : ''}.`)
}
