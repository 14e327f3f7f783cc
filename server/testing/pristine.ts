import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'

/** Brings a migrated database back to how the migrations left it, in milliseconds: seeds in, all other rows out. */
export async function rememberPristine(db: Db): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'migrations') order by 1`.execute(db)
  const seeds = await Promise.all(tables.map(async ({ name }) => ({ name, rows: await rowsOf(db, name) })))
  const all = tables.map(({ name }) => name).join(', ')

  return () =>
    db.transaction().execute(async (tx) => {
      await sql.raw(`truncate ${all} restart identity cascade`).execute(tx)
      for (const { name, rows } of seeds) {
        if (!rows) continue
        const table = sql.raw(name)
        await sql`insert into ${table} overriding system value
          select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(tx)
      }
    })
}

/** All rows as one JSON text; null when there are none. */
async function rowsOf(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(t)::text as all from ${sql.raw(table)} t`.execute(db)
  return rows[0]?.all ?? null
}
