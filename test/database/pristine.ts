import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'

type Table = {
  name: string
  /** Whether a deletion fires a trigger, such as the trigger that forbids deletions in the audit log. */
  guarded: boolean
}

/**
 * Returns a function that resets a migrated database in milliseconds: it empties the tables, resets the sequences and
 * inserts the seeds again. Only guarded tables that have rows are truncated: to truncate all tables would take the
 * embedded engine 160 ms, because it creates new files for every table and index.
 */
export async function rememberPristine(db: Db): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<Table>`
    select format('%I.%I', schemaname, tablename) as name, exists (
      select from pg_catalog.pg_trigger
      where tgrelid = format('%I.%I', schemaname, tablename)::regclass and not tgisinternal and tgtype & 8 <> 0
    ) as guarded
    from pg_catalog.pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'migrations') order by 1`.execute(db)
  const seeds = await Promise.all(tables.map(async ({ name }) => ({ name, rows: await rowsOf(db, name) })))
  const emptying = emptyAll(tables)

  return () =>
    db.transaction().execute(async (tx) => {
      for (const statement of emptying) await statement.execute(tx)
      for (const { name, rows } of seeds) {
        if (!rows) continue
        const table = sql.raw(name)
        await sql`insert into ${table} overriding system value
          select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(tx)
      }
    })
}

function emptyAll(tables: readonly Table[]): RawBuilder<unknown>[] {
  const deletions = tables
    .filter(({ guarded }) => !guarded)
    .map(({ name }, index) => `t${index} as (delete from ${name})`)
  const truncations = tables
    .filter(({ guarded }) => guarded)
    .map(({ name }) => `if exists (select from ${name}) then truncate ${name}; end if;`)
  return [
    // waits for transactions that still write
    sql.raw(`lock table ${tables.map(({ name }) => name).join(', ')}`),
    // deletes from all tables in one statement, so that their order does not matter: foreign keys are checked after the
    // statement
    sql.raw(`with ${deletions.join(', ')} select`),
    sql.raw(`do $$ begin ${truncations.join(' ')} end $$`),
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_catalog.pg_sequences where last_value is not null and schemaname <> 'migrations'`,
  ]
}

/** All rows as one JSON text; null when there are none. */
async function rowsOf(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(t)::text as all from ${sql.raw(table)} t`.execute(db)
  return rows[0]?.all ?? null
}
