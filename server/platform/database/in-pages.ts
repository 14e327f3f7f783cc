import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The id as text, so that ids of every type can be sorted. */
const KEY = sql<string>`id::text`

/**
 * Yields the rows of a query in pages of `size` (keyset pagination). Each page begins after the last row of the
 * previous page, so that a job also reaches the rows after those that it cannot process.
 */
export async function* inPages<Table extends keyof Tables, Row extends { id: string }>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  size: number,
): AsyncGenerator<Row> {
  const first = rows.orderBy(KEY).limit(size)
  let page: Row[] = await first.execute()
  while (page.length > 0) {
    yield* page
    page = await first.where(sql<boolean>`${KEY} > ${page.at(-1)?.id}`).execute()
  }
}
