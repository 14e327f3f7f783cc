import type { ClientBase, Pool } from 'pg'
import { listTables } from './tables.ts'

const MIGRATIONS = 'migrations.applied'
/** The stock that the migrations put there (0002_shop.sql), as long as nobody has changed it. */
const UNTOUCHED_STOCK = `select from shop.stock where (variant_id, available) not in (values
  ('free-standing-white', 150), ('free-standing-black', 150), ('stick-on-white', 200), ('stick-on-black', 200),
  ('keyring-white', 100), ('keyring-black', 100)) limit 1`

/** Refuses, in a sentence, a target that holds more than the migrations alone have put there. */
export async function refuseFilled(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const tables = (await listTables(client)).map(({ name }) => name)
    if (tables.length > 0) await refuseRows(client, tables)
  } finally {
    client.release()
  }
}

/** The same for a list of the target's tables, in whatever transaction is open. */
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
