import type { ClientBase } from 'pg'
import { readSequences, type Table } from './tables.ts'

/** The number of rows of a table, and a checksum of their content that does not depend on their order. */
export type Tally = { rows: number; checksum: string }

export async function tally(client: ClientBase, { name, columns }: Table): Promise<Tally> {
  const stored = columns.map((column) => `t.${column.name}`).join(', ')
  const { rows } = await client.query<Tally>(`
    select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line), '')) as checksum
      from (select md5(row(${stored})::text) collate "C" as line from ${name} t) as lines`)
  const [found] = rows
  if (!found) throw new Error(`${name} could not be counted.`)
  return found
}

/**
 * The names of the tables, and of the source's sequences, that differ between the two databases. Prints the count and
 * checksum of each table.
 */
export async function compare(
  source: ClientBase,
  target: ClientBase,
  tables: readonly Table[],
  print: (line: string) => void,
): Promise<string[]> {
  const differences: string[] = []
  const width = Math.max(...tables.map(({ name }) => name.length))
  for (const table of tables) {
    const [here, there] = [await tally(source, table), await tally(target, table)]
    const same = here.rows === there.rows && here.checksum === there.checksum
    print(`${table.name.padEnd(width)}  ${describe(here)}  ${same ? 'equal' : `DIFFERS: ${describe(there)}`}`)
    if (!same) differences.push(table.name)
  }
  const [here, there] = [await readSequences(source), await readSequences(target)]
  const moved = [...here].flatMap(([name, at]) => (there.get(name) === at ? [] : [`the sequence ${name}`]))
  print(`${here.size - moved.length} of ${here.size} sequences stand where they stood`)
  return [...differences, ...moved]
}

function describe({ rows, checksum }: Tally): string {
  return `${String(rows).padStart(8)} rows  ${checksum}`
}
