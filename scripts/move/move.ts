import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { compare } from './compare.ts'
import { copyAll } from './copy.ts'
import { type EmbeddedCopy, openCopy } from './embedded-copy.ts'
import { begin, listTables, type Table } from './tables.ts'
import { refuseFilled, refuseRows } from './target.ts'

/** Thrown when the connection was lost during the commit: nobody knows whether the target has everything or nothing. */
export class UnknownOutcome extends Error {}

/**
 * Moves everything from the embedded database under `dataDir` into the PostgreSQL database at `url`, in one
 * transaction. Throws unless every count and checksum is equal. After an error other than `UnknownOutcome`, no row was
 * moved, but the migrations may have run on the target. An error of the clean-up is only printed.
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
      await cleanUp(() => source.stop(), print)
    }
  } finally {
    await cleanUp(() => pool.end(), print)
  }
}

/** Prints an error of the clean-up instead of throwing it, because a committed move stays committed. */
async function cleanUp(step: () => Promise<void>, print: (line: string) => void): Promise<void> {
  await step().catch((error: unknown) => print(`The clean-up failed: ${String(error)}`))
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
    await commit(target)
  } catch (error) {
    await target.query('rollback').catch(() => {})
    throw error
  } finally {
    await source.query('rollback').catch(() => {})
    source.release()
    target.release()
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error // PostgreSQL has refused the commit
    throw new UnknownOutcome(
      'The connection was lost at the end: either everything was moved, or nothing. Look whether auth.users has rows in ' +
        'the target. If it has, start only on the target, because mail that was waiting would be sent twice.',
      { cause: error },
    )
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
