import type { ClientBase, Pool } from 'pg'
import { listTables } from './tables.ts'

const MIGRATIONS = 'migrations.applied'
/** Finds stock that differs from the initial stock of the migrations (0002_shop.sql). */
const UNTOUCHED_STOCK = `select from shop.stock where (variant_id, available) not in (values
  ('free-standing-white', 150), ('free-standing-black', 150), ('stick-on-white', 200), ('stick-on-black', 200),
  ('keyring-white', 100), ('keyring-black', 100)) limit 1`

/** Throws when the target contains rows other than those that the migrations insert. */
export async function refuseFilled(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const tables = (await listTables(client)).map(({ name }) => name)
    if (tables.length > 0) await refuseRows(client, tables)
  } finally {
    client.release()
  }
}

/**
 * Throws when one of these tables contains rows other than those that the migrations insert, or when they are tables of
 * another program.
 */
export async function refuseRows(client: ClientBase, tables: readonly string[]): Promise<void> {
  if (!tables.includes(MIGRATIONS))
    throw new Error(
      `The target holds tables of something else, such as ${tables[0]}: give an empty database.`,
    )
  for (const name of tables) {
    if (name === MIGRATIONS) continue
    const { rowCount } = await client.query(
      name === 'shop.stock' ? UNTOUCHED_STOCK : `select from ${name} limit 1`,
    )
    if (rowCount) throw new Error(`The target is in use already: ${name} has rows. Give an empty database.`)
  }
}
