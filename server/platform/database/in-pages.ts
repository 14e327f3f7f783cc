import { sql } from 'kysely'

/**
 * Where a page of rows begins: behind the row with the id `after`, in the order of `rowKey`. `after` is undefined for
 * the first page.
 */
export type PageStart = { after: string | undefined }

/**
 * Yields all rows that a job works on. `find` reads them page by page, sorted by `rowKey`, so that the job also reaches
 * the rows after those that it cannot settle.
 */
export async function* inPages<Row extends { id: string }>(
  find: (start: PageStart) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let page = await find({ after: undefined })
  while (page.length > 0) {
    yield* page
    page = await find({ after: page.at(-1)?.id })
  }
}

/** The id as text, for the `order by` of a page. */
export const rowKey = sql`id::text`

/** The condition that a row comes after the start of the page. */
export const isInPage = ({ after }: PageStart) =>
  after === undefined ? sql<boolean>`true` : sql<boolean>`id::text > ${after}`
