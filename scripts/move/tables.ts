import type { ClientBase } from 'pg'

type Column = { name: string; type: string }
export type Table = {
  /** Quoted, with its schema: `shop.orders`. */
  name: string
  /** The stored columns, without generated ones. */
  columns: readonly Column[]
}

/** Settings under which a value has exactly the same text in both databases. */
const ONE_SPELLING = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = pg_catalog`

/** Begins a transaction with the settings of `ONE_SPELLING` and without timeouts. */
export async function begin(client: ClientBase, mode: 'read only' | 'read write'): Promise<void> {
  await client.query(`begin isolation level repeatable read, ${mode}`)
  await client.query(
    'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  await client.query(ONE_SPELLING)
}

/** All tables of all schemas, read from the catalogue, so that tables of new migrations are included. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select pg_catalog.format('%I.%I', n.nspname, c.relname) as name, pg_catalog.json_agg(
        pg_catalog.json_build_object(
          'name', pg_catalog.quote_ident(a.attname),
          'type', pg_catalog.format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname <> 'information_schema' and not pg_catalog.starts_with(n.nspname, 'pg_')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1 order by 1`)
  return rows
}

/** All sequences with their state, including those of identity columns. */
export async function readSequences(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(`
    select pg_catalog.format('%I.%I', schemaname, sequencename) as name, start_value as start, last_value as last
      from pg_catalog.pg_sequences order by 1`)
  return new Map(rows.map(({ name, start, last }) => [name, last ?? `before ${start}`]))
}
