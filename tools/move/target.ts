import type pg from 'pg'
import { listTables } from './tables.ts'

/** Refuses, in a sentence, a target that holds more than the migrations alone have put there. */
export async function refuseFilled(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const tables = (await listTables(client)).map(({ name }) => name)
    if (tables.length > 0) await refuseRows(client, tables)
  } finally {
    client.release()
  }
}

/**
 * Rows of the migrations carry the number of the transaction that also noted them as applied; all others are
 * somebody's.
 */
async function refuseRows(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  if (!tables.includes('migrations.applied'))
    throw new Error(
      `The target holds tables of something else, such as ${tables[0]}: give an empty database.`,
    )
  for (const name of tables) {
    const { rowCount } = await client.query(
      `select from ${name} where xmin::text not in (select xmin::text from migrations.applied) limit 1`,
    )
    if (rowCount) throw new Error(`The target is in use already: ${name} has rows. Give an empty database.`)
  }
}
