import { sql } from 'kysely'

/** A page of the rows of a job: those behind the last row of the page before, in the order of `rowKey`. */
export type PageStart = { after: string | undefined }

/**
 * Yields all rows of a job. `find` reads them page by page, sorted by `rowKey`. So rows that the job cannot settle keep
 * no other row from its turn.
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

/** The condition of a page. */
export const isInPage = ({ after }: PageStart) =>
  after === undefined ? sql<boolean>`true` : sql<boolean>`id::text > ${after}`
