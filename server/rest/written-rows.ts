import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Rows } from './answer-rows.ts'
import { selectList } from './clauses.ts'
import type { Query } from './query.ts'

export type Written = Rows & { inserted: number }

/**
 * Runs a statement that returns the rows it wrote, each with `is_new`, and gives them in the shape that was asked for.
 */
export async function writtenRows(
  tx: Tx,
  statement: RawBuilder<unknown>,
  { select }: Pick<Query, 'select'>,
): Promise<Written> {
  const { rows } = await sql<Written>`
    with source as (${statement}), shown as (select ${selectList(select)} from source)
    select coalesce((select json_agg(to_json(shown)) from shown), '[]')::text as json,
      (select count(*)::int from source) as count,
      (select count(*)::int from source where is_new) as inserted`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row.')
  return row
}
