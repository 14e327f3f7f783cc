import type { ClientBase } from 'pg'
import { readSequences, type Table } from './tables.ts'

const ROWS_AT_ONCE = 500

/**
 * Replaces the rows of the target's tables with the source's rows, and sets the target's sequences as in the source.
 * Source and target are in open transactions. Triggers are disabled, because the source's rows already contain their
 * effects. Foreign keys are checked at the end.
 */
export async function copyAll(
  source: ClientBase,
  target: ClientBase,
  tables: readonly Table[],
): Promise<void> {
  const foreignKeys = await listForeignKeys(target)
  for (const { table, name } of foreignKeys)
    await target.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`)
  for (const table of tables) await copyRows(source, target, table)
  await copySequences(source, target)

  await target.query('set constraints all immediate')
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`)
  for (const { table, name } of foreignKeys)
    await target.query(`alter table ${table} alter constraint ${name} not deferrable`)
}

/** Values are read as text, which is lossless, and cast back to the column's type. */
async function copyRows(source: ClientBase, target: ClientBase, { name, columns }: Table): Promise<void> {
  const texts = columns.map((column, i) => `t.${column.name}::text as c${i}`).join(', ')
  const insert = `
    insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
      select ${columns.map((column, i) => `c${i}::${column.type}`).join(', ')}
      from unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')})
        as given (${columns.map((_, i) => `c${i}`).join(', ')})`
  await source.query(`declare moving no scroll cursor for select ${texts} from ${name} t`)
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from moving`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    await target.query(
      insert,
      columns.map((_, i) => rows.map((row) => row[i] ?? null)),
    )
  }
  await source.query('close moving')
}

async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  for (const [name] of await readSequences(source)) {
    const { rows } = await source.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${name}`,
    )
    for (const { last, called } of rows) await target.query('select setval($1, $2, $3)', [name, last, called])
  }
}

async function listForeignKeys(client: ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and not k.condeferrable`)
  return rows
}
