import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import { selectList } from './query/clauses.ts'
import type { Query } from './query/query.ts'
import { RestError } from './rest-error.ts'
import type { Rows } from './rows-response.ts'

export type Written = Rows & { inserted: number }

/**
 * Whether a row has a value that the table allows, but the API does not: a price of NaN, or a date out of range. Select
 * this expression in each insert and update.
 */
export const IS_UNREPRESENTABLE = sql`(purchases.price = 'NaN'
  or purchases.created_at not between '0001-01-01' and '9999-12-31') as is_unrepresentable`

/**
 * Runs a statement that returns its written rows with `is_new` and `is_unrepresentable`. Returns the rows with the
 * selected columns, in the sequence of writing. Throws a 400 when a row is unrepresentable.
 */
export async function writtenRows(
  tx: Tx,
  statement: RawBuilder<unknown>,
  { select }: Pick<Query, 'select'>,
): Promise<Written> {
  const { rows } = await sql<Written & { unrepresentable: number }>`
    with source as (${statement}), shown as (select ${selectList(select)} from source)
    select coalesce((select json_agg(to_json(shown)) from shown), '[]')::text as json,
      (select count(*)::int from source) as count,
      (select count(*)::int from source where is_new) as inserted,
      (select count(*)::int from source where is_unrepresentable) as unrepresentable`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row.')
  if (row.unrepresentable > 0)
    throw new RestError(400, '22003', 'value of "price" or "created_at" is out of range')
  return row
}
